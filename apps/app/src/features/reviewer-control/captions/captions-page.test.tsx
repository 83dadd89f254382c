// @vitest-environment happy-dom
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverAnswers, success } from '../../../testing/answers.ts'
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
  test('names its origin, is corrected and used, and is then deleted from the device', async () => {
    const { container, sent, address } = await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Read what was heard.')
    expect(container.textContent).toContain(
      'This draft was made by this site itself and went to no other company. Names are often wrong. Correct it, then use it.',
    )
    expect(container.textContent).toContain('3 lines, 0:12. One line plays while you correct it.')
    type(0, 'When I hired Ines')
    expect(container.textContent).toContain('Kept on this device')
    fireEvent.click(button('Use these captions'))
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
    fireEvent.click(button('Write them myself'))
    expect(words()).toEqual(['', '', ''])
    fireEvent.click(button('Take the draft again'))
    expect(words()).toEqual(heard.map(({ text }) => text))
    type(0, 'When I hired Ines')
    fireEvent.click(button('Write them myself'))
    expect(words()[0]).toBe('When I hired Ines')
    fireEvent.click(button('Keep the words'))
    fireEvent.click(button('Write them myself'))
    fireEvent.click(button('Empty the lines'))
    expect(words()).toEqual(['', '', ''])
    expect(screen.getByRole('button', { name: 'Play from 0:04' })).toBeDefined()
  })

  test('leaves empty lines when it is not English', async () => {
    const { container } = await open()
    fireEvent.click(button('Not English'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Write what you say.')
    expect(container.textContent).not.toContain('This draft was made')
    fireEvent.change(screen.getByLabelText('Spoken in'), { target: { value: 'pt' } })
    expect(container.textContent).toContain('There is no draft for Portuguese.')
    expect(container.textContent).toContain('Nothing went to another company.')
    expect(container.textContent).not.toContain('Send the sound')
    expect(button('Use these captions').disabled).toBe(true)
    expect(container.textContent).toContain('Write one line and you can use them.')
    type(0, 'Quando contratei a Inês')
    expect(button('Use these captions').disabled).toBe(false)
    expect(lines()[0]!.lang).toBe('pt')
  })
})

describe('without a draft', () => {
  test.each([
    ['the machine was not sure', { state: 'not_english', language: '', lines: empty }, 'The pauses are marked.', 3],
    ['no external service made one', { state: 'none', language: 'pt', lines: empty }, 'The pauses are marked.', 3],
    ['there is no machine', { state: 'none', language: '', lines: [] }, 'A line for every five seconds.', 3],
  ] as const)('%s: lines to write', async (_name, caption_draft, note, count) => {
    const { container } = await open({ caption_draft: { ...caption_draft, lines: [...caption_draft.lines] } })
    expect(container.textContent).toContain(`${note} The words are yours.`)
    expect(words()).toEqual(Array(count).fill(''))
    expect(screen.getByRole('link', { name: 'Go on without captions' }).getAttribute('href')).toBe('/reviewer/t1')
  })

  test('does not make the reviewer wait for the draft', async () => {
    const { container } = await open({ caption_draft: { state: 'making', language: 'en', lines: [] } })
    expect(container.textContent).toContain('Listening to your recording. You can go on without captions.')
    expect(screen.getByRole('link', { name: 'Go on without captions' })).toBeDefined()
  })

  test('audio goes to an external service only by a button that names it', async () => {
    const not_english = { state: 'not_english', language: '', lines: empty } as const
    const { container, sent } = await open(
      { caption_draft: not_english, other_languages: 'ai.example' },
      { [`POST ${call}/caption-draft`]: success() },
    )
    fireEvent.change(screen.getByLabelText('Spoken in'), { target: { value: 'pt' } })
    expect(container.textContent).toContain('the sound of your recording is sent to ai.example, and nothing else.')
    fireEvent.click(button('Send the sound to ai.example'))
    await waitFor(() => expect(sent.at(-1)?.call).toBe(`GET ${call}`))
    expect(sent.at(-2)).toMatchObject({ call: `POST ${call}/caption-draft`, body: { language: 'pt' } })
  })

  test.each([
    ['is taken', 'WEBVTT\nLanguage: pt\n\n00:01.000 --> 00:02.000\nOlá.\n', ['Olá.'], ''],
    ['that is none is refused', 'Dear Ines', ['', '', ''], 'There are no captions in that file.'],
  ])('a WebVTT file %s', async (_name, text, expected, problem) => {
    const { container } = await open({ caption_draft: { state: 'none', language: '', lines: [] } })
    const file = new File([text], 'captions.vtt')
    fireEvent.change(screen.getByLabelText('WebVTT file'), { target: { files: [file] } })
    await waitFor(() => expect(container.textContent).toContain(problem))
    await waitFor(() => expect(words()).toEqual(expected))
  })
})

describe('published captions', () => {
  const captions = 'WEBVTT\nLanguage: en\n\n00:00:01.000 --> 00:00:03.000\nShe stayed.\n'

  test('cannot be used again unchanged, and are removed by emptying', async () => {
    const { sent } = await open({ captions })
    expect(button('Use these captions').disabled).toBe(true)
    type(0, '')
    fireEvent.click(button('Remove the captions'))
    await waitFor(() => expect(sent.some(({ body }) => (body as { captions?: string })?.captions === '')).toBe(true))
  })

  test('are not overwritten silently after a change elsewhere', async () => {
    await open()
    type(0, 'When I hired Ines')
    cleanup()
    const { container } = await open({ captions })
    expect(container.textContent).toContain('The captions were changed elsewhere since.')
    fireEvent.click(button('Take what is there now'))
    expect(words()).toEqual(['She stayed.'])
  })

  test('gain a line at the playback position', async () => {
    await open({ captions })
    fireEvent.click(button('Add a line at 0:00'))
    expect(words()).toEqual(['', 'She stayed.'])
    await waitFor(() => expect(document.activeElement).toBe(lines()[0]))
  })
})

test('a text has none', async () => {
  const { address } = await open({ type: 'text', text: 'She stayed.', media: null, media_state: null })
  expect(address()).toBe('/reviewer/t1')
})
