// @vitest-environment happy-dom
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverAnswers, success } from '../../../testing/answers.ts'
import { asked } from '../../../testing/asked.ts'
import { givenVideo } from '../../../testing/given.ts'
import { openPage } from '../../../testing/open-page.tsx'

const call = '/api/reviewer/t1'
const place = '/reviewer/t1/captions'
const heard = [
  { from: 0, to: 4, text: 'When I hired Inez' },
  { from: 4, to: 8, text: 'we had lost two people.' },
  { from: 8, to: 12, text: 'I have hired four by now.' },
]
const draft = { state: 'ready', language: 'en', lines: heard } as const
const empty = heard.map(line => ({ ...line, text: '' }))

beforeEach(() => localStorage.clear())

async function open(changes: Partial<GivenRecommendation> = { caption_draft: draft }, more = {}) {
  const given = { ...givenVideo, ...changes }
  const sent = serverAnswers({ [`GET ${call}`]: success(given), [`PATCH ${call}`]: success(given), ...more })
  return { ...(await openPage(place)), sent }
}

const lines = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Caption at/ })
const words = () => lines().map(({ value }) => value)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (index: number, value: string) => fireEvent.change(lines()[index]!, { target: { value } })
const press = (init: KeyboardEventInit) =>
  act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })))
const focus = (index: number) => act(() => lines()[index]!.focus())

describe('a draft', () => {
  test('names its origin, is corrected and saved, and is then deleted from the device', async () => {
    const { container, sent, address } = await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your captions')
    expect(container.textContent).toContain(
      'Our own server wrote the draft. Your recording wasn’t sent to any other company.',
    )
    type(0, 'When I hired Ines')
    expect(container.textContent).toContain('Saved on this device')
    fireEvent.click(button('Save captions'))
    await waitFor(() => expect(address()).toBe('/reviewer/t1'))
    const { captions } = sent.find(({ call }) => call.startsWith('PATCH'))!.body as { captions: string }
    expect(captions).toContain('WEBVTT\nLanguage: en\n\n00:00:00.000 --> 00:00:04.000\nWhen I hired Ines\n')
    expect(localStorage).toHaveLength(0)
  })

  test('supports the keyboard', async () => {
    await open()
    focus(0)
    press({ key: 'Enter' })
    expect(document.activeElement).toBe(lines()[1])
    press({ key: 'ArrowDown', altKey: true })
    expect(document.activeElement).toBe(lines()[2])
    press({ key: 'Enter' })
    expect(document.activeElement).toBe(lines()[2])
    press({ key: 'ArrowUp', altKey: true })
    expect(document.activeElement).toBe(lines()[1])
    expect(words()).toEqual(heard.map(({ text }) => text))
  })

  test('undoes and redoes typing', async () => {
    await open()
    focus(0)
    type(0, 'When I hired Ines')
    type(0, 'When I hired Ines,')
    press({ key: 'z', ctrlKey: true })
    expect(words()[0]).toBe('When I hired Inez')
    press({ key: 'z', ctrlKey: true, shiftKey: true })
    expect(words()[0]).toBe('When I hired Ines,')
  })

  test('is restored when the page is opened again', async () => {
    await open()
    type(0, 'When I hired Ines')
    cleanup()
    await open()
    expect(words()[0]).toBe('When I hired Ines')
  })

  test('edits of another tab appear here and can be undone', async () => {
    await open()
    type(0, 'When I hired Ines')
    const theirs = { ...JSON.parse(localStorage.getItem('cr-captions:r1')!), at: Date.now() + 5000 }
    theirs.cues[1].text = 'we had lost three people.'
    const newValue = JSON.stringify(theirs)
    localStorage.setItem('cr-captions:r1', newValue)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cr-captions:r1', newValue })))
    expect(words().slice(0, 2)).toEqual(['When I hired Ines', 'we had lost three people.'])
    focus(1)
    press({ key: 'z', metaKey: true })
    expect(words()[1]).toBe('we had lost two people.')
  })

  test('is emptied at once, or after a confirmation when it was edited', async () => {
    await open()
    fireEvent.click(button('Not English'))
    expect(words()).toEqual(['', '', ''])
    fireEvent.change(screen.getByLabelText('Spoken in'), { target: { value: 'en' } })
    fireEvent.click(button('Restore the draft'))
    expect(words()).toEqual(heard.map(({ text }) => text))
    type(0, 'When I hired Ines')
    fireEvent.click(button('Not English'))
    expect(words()[0]).toBe('When I hired Ines')
    fireEvent.click(button('Keep them'))
    fireEvent.click(button('Not English'))
    fireEvent.click(button('Clear them'))
    expect(words()).toEqual(['', '', ''])
    expect(screen.getByRole('button', { name: 'Play from 0:04' })).toBeDefined()
  })

  test('leaves empty lines when it is not English', async () => {
    const { container } = await open()
    fireEvent.click(button('Not English'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add captions')
    expect(container.textContent).toContain('We couldn’t write a draft. Type what you said.')
    fireEvent.change(screen.getByLabelText('Spoken in'), { target: { value: 'pt' } })
    expect(container.textContent).not.toContain('Send the audio')
    expect(button('Save captions').disabled).toBe(true)
    type(0, 'Quando contratei a Inês')
    expect(button('Save captions').disabled).toBe(false)
    expect(lines()[0]!.lang).toBe('pt')
  })
})

describe('without a draft', () => {
  test.each([
    ['the machine was not sure', { state: 'not_english', language: '', lines: empty }, 3],
    ['no external service made one', { state: 'none', language: 'pt', lines: empty }, 3],
    ['there is no machine', { state: 'none', language: '', lines: [] }, 3],
  ] as const)('%s: lines to write', async (_name, caption_draft, count) => {
    const { address } = await open({ caption_draft: { ...caption_draft, lines: [...caption_draft.lines] } })
    expect(words()).toEqual(Array(count).fill(''))
    fireEvent.click(button('Go back'))
    await waitFor(() => expect(address()).toBe('/reviewer/t1'))
  })

  test('does not make the reviewer wait for the draft', async () => {
    const { container } = await open({ caption_draft: { state: 'making', language: 'en', lines: [] } })
    expect(container.textContent).toContain('Writing a draft from your video. You can skip this.')
    expect(button('Continue').disabled).toBe(true)
    expect(button('Skip').disabled).toBe(false)
  })

  test('audio goes to an external service only by a button that names it', async () => {
    const not_english = { state: 'not_english', language: '', lines: empty } as const
    const { container, sent } = await open(
      { caption_draft: not_english, other_languages: 'ai.example' },
      { [`POST ${call}/caption-draft`]: success() },
    )
    fireEvent.change(screen.getByLabelText('Spoken in'), { target: { value: 'pt' } })
    expect(container.textContent).toContain('We’ll only send the audio of your recording.')
    fireEvent.click(button('Send the audio to ai.example'))
    await waitFor(() => expect(sent.at(-1)?.call).toBe(`GET ${call}`))
    expect(sent.at(-2)).toMatchObject({ call: `POST ${call}/caption-draft`, body: { language: 'pt' } })
  })

  test.each([
    ['is taken', 'WEBVTT\nLanguage: pt\n\n00:01.000 --> 00:02.000\nOlá.\n', ['Olá.'], ''],
    ['that is none is refused', 'Dear Ines', ['', '', ''], 'That file has no captions.'],
  ])('a WebVTT file %s', async (_name, text, expected, problem) => {
    const { container } = await open({ caption_draft: { state: 'none', language: '', lines: [] } })
    const file = new File([text], 'captions.vtt')
    fireEvent.change(screen.getByLabelText('Caption file'), { target: { files: [file] } })
    await waitFor(() => expect(container.textContent).toContain(problem))
    await waitFor(() => expect(words()).toEqual(expected))
  })
})

describe('published captions', () => {
  const captions = 'WEBVTT\nLanguage: en\n\n00:00:01.000 --> 00:00:03.000\nShe stayed.\n'

  test('cannot be used again unchanged, and are removed by emptying', async () => {
    const { sent } = await open({ captions })
    expect(button('Save captions').disabled).toBe(true)
    type(0, '')
    fireEvent.click(button('Remove captions'))
    await waitFor(() => expect(sent.some(({ body }) => (body as { captions?: string })?.captions === '')).toBe(true))
  })

  test('are not overwritten silently after a change elsewhere', async () => {
    await open()
    type(0, 'When I hired Ines')
    cleanup()
    const { container } = await open({ captions })
    expect(container.textContent).toContain('The captions have changed since.')
    fireEvent.click(button('Use the latest'))
    expect(words()).toEqual(['She stayed.'])
  })

  test('gain a line at the playback position', async () => {
    await open({ captions })
    fireEvent.click(button('Add a line'))
    expect(words()).toEqual(['', 'She stayed.'])
    await waitFor(() => expect(document.activeElement).toBe(lines()[0]))
  })
})

describe('as the last step of giving it', () => {
  const step = `${place}?step`
  const thanks = '/cr/ines/recommend?step=thanks'
  const pick = (text: string) => screen.getByRole<HTMLInputElement>('radio', { name: `Show first: ${text}` })

  async function openStep(changes: Partial<GivenRecommendation> = { caption_draft: draft }) {
    const given = { ...givenVideo, ...changes }
    const sent = serverAnswers({
      [`GET ${call}`]: success(given),
      [`PATCH ${call}`]: success(given),
      'GET /api/recommend/ines': success({ ...asked, slug: 'ines' }),
    })
    return { ...(await openPage(step)), sent }
  }

  test('keeps the pick through an edit and a reload', async () => {
    const { container } = await openStep()
    expect(container.textContent).toContain('Step 3 of 3, optional')
    fireEvent.click(pick('When I hired Inez'))
    type(0, 'When I hired Ines')
    expect(screen.getByRole('article').textContent).toContain('When I hired Ines')
    cleanup()
    await openStep()
    expect(pick('When I hired Ines').checked).toBe(true)
  })

  test('Continue works without a pick and leads to thanks', async () => {
    const { container, sent, address } = await openStep()
    fireEvent.click(pick('When I hired Inez'))
    fireEvent.click(pick('When I hired Inez'))
    expect(pick('When I hired Inez').checked).toBe(false)
    fireEvent.click(button('Continue'))
    await waitFor(() => expect(address()).toBe(thanks))
    const { body } = sent.find(({ call }) => call.startsWith('PATCH'))!
    expect(body).toEqual({ captions: expect.stringContaining('When I hired Inez') })
    await waitFor(() => expect(container.textContent).toContain('Thank you, Samir.'))
    expect(container.textContent).toContain('Captions saved')
  })

  test('sends the picked line', async () => {
    const { sent, address } = await openStep()
    fireEvent.click(pick('we had lost two people.'))
    fireEvent.click(button('Continue'))
    await waitFor(() => expect(address()).toBe(thanks))
    const { body } = sent.find(({ call }) => call.startsWith('PATCH'))!
    expect(body).toMatchObject({ line: 'we had lost two people.' })
  })

  test.each(['making', 'ready'] as const)('Skip saves nothing, and thanks links back (%s)', async state => {
    const { container, sent, address } = await openStep({ caption_draft: { ...draft, lines: [...heard], state } })
    fireEvent.click(button('Skip'))
    await waitFor(() => expect(address()).toBe(thanks))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Check your captions' })).toBeDefined())
    expect(screen.getByRole('link', { name: 'Check your captions' }).getAttribute('href')).toBe(place)
    expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false)
    expect(container.textContent).toContain('Captions help people who watch without sound.')
  })
})

test('a text has none', async () => {
  const { address } = await open({ type: 'text', text: 'She stayed.', media: null, media_state: null })
  expect(address()).toBe('/reviewer/t1')
})
