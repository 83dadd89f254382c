// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyRecommendation, type NoteDraft } from '../../../state/recommendations/recommendation.ts'
import { lost, refused, serverAnswers, success } from '../../../testing/answers.ts'
import { asked } from '../../../testing/asked.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { loadInput, saveInput } from '../on-device/saved-input.ts'

const place = '/cr/ines-marlow/recommend'
const load = 'GET /api/recommend/ines-marlow'
const draftCall = 'POST /api/recommend/ines-marlow/draft'
const blank = { ...emptyRecommendation, slug: 'ines-marlow', reviewerName: 'Marta Lindqvist', savedAt: Date.now() }
const ai = { host: 'model.example' }

const notes = 'till died friday\n\nines got paper slips'
const first = { note: 1, text: 'On Friday the till died.', startsParagraph: false }
const second = { note: 2, text: 'Ines got paper slips.', startsParagraph: false }
const whole: NoteDraft = {
  notes: ['till died friday', 'ines got paper slips'],
  sentences: [first, second],
  isEdited: false,
}

/** An answer that is written while the test looks. */
function streamed() {
  let to: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      to = controller
    },
  })
  const tell = (name: string, data: object) =>
    act(async () => to.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)))
  return {
    answer: ({ signal }: RequestInit) => {
      signal?.addEventListener('abort', () => to.error(signal.reason))
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
    say: ({ note, text }: typeof first) => tell('words', { text: `${note}: ${text}\n` }),
    done: (left_out = 0) => tell('done', { left_out }),
    fail: (message: string) => tell('failed', { code: 'draft_failed', message }),
    breakOff: () => act(async () => to.error(new TypeError('network error'))),
  }
}

async function openNotes(
  kept: Partial<typeof blank> = {},
  draftAnswer: Parameters<typeof serverAnswers>[0][string] = [],
) {
  saveInput({ ...blank, ...kept })
  const sent = serverAnswers({ [load]: success(asked), [draftCall]: draftAnswer })
  const page = await openPage(`${place}?step=notes`, { ai })
  return { ...page, sent }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const kept = () => loadInput('ines-marlow')
const draftShown = () => screen.getByRole('region', { name: 'Draft' })

beforeEach(() => localStorage.clear())

test('does not exist without an AI provider', async () => {
  saveInput({ ...blank, notes })
  serverAnswers({ [load]: success(asked) })
  await openPage(`${place}?step=notes`)
  expect(heading()).toBe('Write your recommendation')
  expect(screen.queryByRole('button', { name: /notes/ })).toBeNull()
})

describe('notes', () => {
  test('sentences arrive with notes and are stored; an accepted draft is editable text', async () => {
    const stream = streamed()
    const { sent, address } = await openNotes({}, stream.answer)
    expect(button('Draft it').disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Your notes, one per line'), { target: { value: notes } })
    expect(kept().notes).toBe(notes)
    press('Draft it')
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ notes: ['till died friday', 'ines got paper slips'] }))
    await stream.say(first)
    await waitFor(() => expect(draftShown().textContent).toContain('On Friday the till died.'))
    expect(kept().noteDraft?.sentences).toEqual([first])
    expect(button('Use this draft').disabled).toBe(true)
    await stream.say(second)
    await stream.done(2)
    await waitFor(() => expect(button('Use this draft').disabled).toBe(false))
    const leftOut = 'We left out 2 sentences that your notes don’t support.'
    await waitFor(() => expect(draftShown().textContent).toContain(leftOut))
    expect(draftShown().textContent).toContain('46 of 2,000 characters')
    expect(draftShown().textContent).toContain(
      'Drafted by a language model from Marta’s notes. Read and sent by Marta.',
    )
    expect(document.body.textContent).toContain('We send your notes to a language model at model.example.')
    press('Use this draft')
    await waitFor(() => expect(address()).toBe(`${place}?step=text`))
    const sheet = await screen.findByLabelText<HTMLTextAreaElement>('Your recommendation of Ines')
    expect(sheet.value).toBe('On Friday the till died. Ines got paper slips.')
    fireEvent.change(sheet, { target: { value: 'All of it written anew by hand, and still it began as a draft.' } })
    expect(kept()).toMatchObject({ drafted: true, recommendationType: 'text' })
    expect(screen.getByText('Drafted by a language model from Marta’s notes. Read and sent by Marta.')).toBeDefined()
  })

  test('focus or hover highlights the other column, and a click moves there', async () => {
    await openNotes({ notes, noteDraft: whole })
    const list = within(screen.getByRole('region', { name: 'Your notes' })).getAllByRole('listitem')
    act(() => button('From note 2').focus())
    expect(list.map(item => item.hasAttribute('data-marked'))).toEqual([false, true])
    press('From note 2')
    expect(document.activeElement).toBe(button('Note 2'))
    act(() => button('Note 2').blur())
    expect(list.some(item => item.hasAttribute('data-marked'))).toBe(false)
    fireEvent.pointerEnter(screen.getByText('On Friday the till died.'))
    expect(list[0]!.hasAttribute('data-marked')).toBe(true)
    fireEvent.pointerLeave(screen.getByText('On Friday the till died.'))
    fireEvent.pointerEnter(list[0]!)
    expect(screen.getByText('On Friday the till died.').hasAttribute('data-marked')).toBe(true)
  })

  test('editing or removing a sentence keeps the numbers', async () => {
    await openNotes({ notes, noteDraft: whole })
    press('Edit')
    fireEvent.change(screen.getByLabelText('Sentence 1, from note 1'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('Sentence 2, from note 2'), { target: { value: 'Ines found\npaper.' } })
    press('Done')
    expect(screen.queryByRole('button', { name: 'From note 1' })).toBeNull()
    expect(button('From note 2')).toBeDefined()
    press('Use this draft')
    expect(kept()).toMatchObject({ text: 'Ines found paper.', drafted: true })
  })

  test('changed notes hide the numbers, and redrafting an edited draft needs a confirmation', async () => {
    const stream = streamed()
    await openNotes({ notes, noteDraft: { ...whole, isEdited: true } }, stream.answer)
    press('Change')
    fireEvent.change(screen.getByLabelText('Your notes, one per line'), { target: { value: 'slips\ntill' } })
    expect(screen.queryByRole('button', { name: /From note/ })).toBeNull()
    expect(draftShown().textContent).toContain('You changed your notes.')
    press('Draft it again')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Draft it again' }))
    await stream.say({ ...second, note: 1 })
    await stream.done()
    await waitFor(() => expect(kept().noteDraft?.sentences).toEqual([{ ...second, note: 1 }]))
  })
})

describe('failures keep the notes', () => {
  test('keeps the text of a stopped draft', async () => {
    const stream = streamed()
    await openNotes({ notes }, stream.answer)
    press('Draft it')
    await stream.say(first)
    await waitFor(() => expect(draftShown().textContent).toContain(first.text))
    press('Stop')
    await waitFor(() => expect(button('Draft it again')).toBeDefined())
    expect(kept()).toMatchObject({ notes, noteDraft: { sentences: [first] } })
    expect(button('Use this draft').disabled).toBe(false)
  })

  test.each([
    ['the model fails', refused('draft_failed'), 'We couldn’t write a draft. Your text is unchanged.'],
    ['the day’s drafts are used up', refused('draft_limit_reached'), 'There are no drafts left for today.'],
    ['there is no connection', lost, 'We couldn’t write a draft.'],
  ])('%s: shows one sentence and keeps the previous draft', async (_name, answer, words) => {
    await openNotes({ notes, noteDraft: whole }, answer)
    press('Draft it again')
    await waitFor(() => expect(document.body.textContent).toContain(words))
    expect(kept()).toMatchObject({ notes, noteDraft: whole })
  })

  test.each([
    ['says that it failed', (stream: ReturnType<typeof streamed>) => stream.fail('It failed midway.')],
    ['breaks off', (stream: ReturnType<typeof streamed>) => stream.breakOff()],
  ])('a stream that %s keeps the complete sentences', async (_name, end) => {
    const stream = streamed()
    await openNotes({ notes }, stream.answer)
    press('Draft it')
    await stream.say(first)
    await end(stream)
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    expect(kept()).toMatchObject({ notes, noteDraft: { sentences: [first] } })
    expect(button('Use this draft').disabled).toBe(false)
  })

  test('reports too many or too long notes before sending', async () => {
    const { sent } = await openNotes({ notes: 'till died\n'.repeat(21) })
    expect(screen.getByRole('alert').textContent).toBe('Use up to 20 notes. You have 21.')
    expect(button('Draft it').disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Your notes, one per line'), {
      target: { value: `a\n${'x'.repeat(301)}` },
    })
    expect(screen.getByRole('alert').textContent).toBe('Note 2 is too long. Use up to 300 characters.')
    expect(sent.map(({ call }) => call)).toEqual([load])
  })
})

describe('writing without the draft', () => {
  test('empties the sheet and removes the disclosure after a confirmation', async () => {
    await openNotes({ notes, noteDraft: whole, text: 'Used and edited.', drafted: true })
    press('Write it myself')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start empty' }))
    const sheet = await screen.findByLabelText<HTMLTextAreaElement>('Your recommendation of Ines')
    expect(sheet.value).toBe('')
    expect(kept()).toMatchObject({ text: '', drafted: false, notes })
    expect(screen.queryByText(/Drafted by a language model/)).toBeNull()
  })

  test('keeps text that was never a draft, and replaces it only after a confirmation', async () => {
    await openNotes({ notes, noteDraft: whole, text: 'My own words.' })
    press('Use this draft')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep what I wrote' }))
    const sheet = await screen.findByLabelText<HTMLTextAreaElement>('Your recommendation of Ines')
    expect(sheet.value).toBe('My own words.')
    expect(kept()).toMatchObject({ text: 'My own words.', drafted: false })
  })
})
