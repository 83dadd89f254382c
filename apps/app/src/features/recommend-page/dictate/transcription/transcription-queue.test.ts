import { describe, expect, test } from 'vitest'
import type { AudioSegment } from '../audio/segmenter.ts'
import type { Outcome } from './transcribe-segment.ts'
import { createTranscriptionQueue, type QueueState } from './transcription-queue.ts'

const words = (text: string): Outcome => ({ kind: 'words', text, isEnglish: true })
const later: Outcome = { kind: 'later', seconds: 2, why: 'unreachable' }
/** Told apart by their length. */
const segment = (length: number, quietSeconds = 0): AudioSegment => ({
  samples: new Float32Array(length),
  quietSeconds,
})

/** A server that answers when the test says so, and everything that happens. */
function openWriter() {
  const asked: { length: number; answer: (outcome: Outcome) => void; signal: AbortSignal }[] = []
  const waits: (() => void)[] = []
  const written: string[] = []
  const states: QueueState[] = []
  const queue = createTranscriptionQueue({
    transcribe: ({ length }, signal) => new Promise(answer => asked.push({ length, answer, signal })),
    wait: (_seconds, signal) =>
      new Promise(resolve => {
        waits.push(resolve)
        signal.addEventListener('abort', () => resolve())
      }),
    onWords: ({ text, isParagraph }) => written.push(isParagraph ? `\n${text}` : text),
    onLost: () => written.push('(lost)'),
    onClosed: why => written.push(`(${why})`),
    onChange: state => states.push(state),
  })
  /** The next question comes once what follows from an answer is done. */
  const question = async (at: number) => {
    while (!asked[at]) await Promise.resolve()
    return asked[at]
  }
  return { queue, asked, waits, written, states, question }
}

describe('segments are transcribed', () => {
  test('one by one, in order', async () => {
    const { queue, asked, written, states, question } = openWriter()
    for (const length of [1, 2, 3]) queue.add(segment(length))
    expect(asked).toHaveLength(1)
    expect(states.at(-1)?.left).toBe(3)
    for (const [at, text] of ['One.', 'Two.', 'Three.'].entries()) (await question(at)).answer(words(text))
    await queue.end()
    expect(asked.map(({ length }) => length)).toEqual([1, 2, 3])
    expect(written).toEqual(['One.', 'Two.', 'Three.'])
    expect(states.at(-1)).toEqual({ unsettled: '', left: 0, hold: undefined })
  })

  test('starts a paragraph after a long pause', async () => {
    const { queue, written, question } = openWriter()
    queue.add(segment(1, 4))
    ;(await question(0)).answer(words('One.'))
    await queue.end()
    expect(written).toEqual(['\nOne.'])
  })

  test('survives a lost connection without loss or duplicates', async () => {
    const { queue, asked, waits, written, states, question } = openWriter()
    queue.add(segment(1))
    ;(await question(0)).answer(later)
    while (waits.length === 0) await Promise.resolve()
    queue.add(segment(2))
    expect(states.at(-1)).toMatchObject({ hold: 'unreachable', left: 2 })
    waits[0]!()
    ;(await question(1)).answer(words('One.'))
    ;(await question(2)).answer(words('Two.'))
    await queue.end()
    expect(asked.map(({ length }) => length)).toEqual([1, 1, 2])
    expect(written).toEqual(['One.', 'Two.'])
  })

  test('except one that the server cannot transcribe, which is reported', async () => {
    const { queue, written, question } = openWriter()
    queue.add(segment(1))
    queue.add(segment(2))
    ;(await question(0)).answer({ kind: 'lost' })
    ;(await question(1)).answer(words('Two.'))
    await queue.end()
    expect(written).toEqual(['(lost)', 'Two.'])
  })

  test('until the quota is used up, keeping the text', async () => {
    const { queue, asked, written, question } = openWriter()
    for (const length of [1, 2, 3]) queue.add(segment(length))
    ;(await question(0)).answer(words('One.'))
    ;(await question(1)).answer({ kind: 'closed', why: 'used up' })
    await queue.end()
    queue.add(segment(4))
    expect(written).toEqual(['One.', '(used up)'])
    expect(asked).toHaveLength(2)
  })
})

describe('the preview', () => {
  test('is shown as preliminary text', async () => {
    const { queue, states, question } = openWriter()
    const peeked = queue.peek(new Float32Array(5))
    ;(await question(0)).answer(words('We had'))
    await peeked
    expect(states.at(-1)?.unsettled).toBe('We had')
    queue.add(segment(9))
    expect(states.at(-1)?.unsettled).toBe('We had')
    ;(await question(1)).answer(words('We had two.'))
    await queue.end()
    expect(states.at(-1)?.unsettled).toBe('')
  })

  test('is skipped while segments wait, and cancelled by a finished one', async () => {
    const { queue, asked, states, question } = openWriter()
    const peeked = queue.peek(new Float32Array(5))
    void queue.peek(new Float32Array(6))
    const first = await question(0)
    queue.add(segment(9))
    expect(first.signal.aborted).toBe(true)
    first.answer(words('We had'))
    await peeked
    void queue.peek(new Float32Array(7))
    expect(asked.map(({ length }) => length)).toEqual([5, 9])
    expect(states.some(({ unsettled }) => unsettled !== '')).toBe(false)
  })

  test('is never waited for', async () => {
    const { queue, waits, question } = openWriter()
    const peeked = queue.peek(new Float32Array(5))
    ;(await question(0)).answer(later)
    await peeked
    expect(waits).toEqual([])
  })
})

describe('leaving the page', () => {
  test('still gets the response in flight', async () => {
    const { queue, written, question } = openWriter()
    queue.add(segment(1))
    queue.leave()
    ;(await question(0)).answer(words('One.'))
    await queue.end()
    expect(written).toEqual(['One.'])
  })

  test('waits for nothing', async () => {
    const { queue, asked, waits, question } = openWriter()
    queue.add(segment(1))
    queue.add(segment(2))
    queue.leave()
    ;(await question(0)).answer(later)
    await queue.end()
    expect(waits).toEqual([])
    expect(asked).toHaveLength(1)
  })

  test('can drop the rest', async () => {
    const { queue, waits, written, question } = openWriter()
    queue.add(segment(1))
    ;(await question(0)).answer(later)
    while (waits.length === 0) await Promise.resolve()
    queue.drop()
    await queue.end()
    expect(written).toEqual([])
  })
})
