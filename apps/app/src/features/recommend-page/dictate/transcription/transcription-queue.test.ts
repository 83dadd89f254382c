import { describe, expect, test } from 'vitest'
import type { Piece } from '../audio/segmenter.ts'
import type { Outcome } from './transcribe-segment.ts'
import { createWriter, type WriterState } from './transcription-queue.ts'

const words = (text: string): Outcome => ({ kind: 'words', text, isEnglish: true })
const later: Outcome = { kind: 'later', seconds: 2, why: 'unreachable' }
/** Told apart by their length. */
const piece = (length: number, quietSeconds = 0): Piece => ({ samples: new Float32Array(length), quietSeconds })

/** A server that answers when the test says so, and everything that happens. */
function openWriter() {
  const asked: { length: number; answer: (outcome: Outcome) => void; signal: AbortSignal }[] = []
  const waits: (() => void)[] = []
  const written: string[] = []
  const states: WriterState[] = []
  const writer = createWriter({
    hear: ({ length }, signal) => new Promise(answer => asked.push({ length, answer, signal })),
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
  return { writer, asked, waits, written, states, question }
}

describe('pieces become words', () => {
  test('one after the other, in the order in which they were said', async () => {
    const { writer, asked, written, states, question } = openWriter()
    for (const length of [1, 2, 3]) writer.add(piece(length))
    expect(asked).toHaveLength(1)
    expect(states.at(-1)?.left).toBe(3)
    for (const [at, text] of ['One.', 'Two.', 'Three.'].entries()) (await question(at)).answer(words(text))
    await writer.end()
    expect(asked.map(({ length }) => length)).toEqual([1, 2, 3])
    expect(written).toEqual(['One.', 'Two.', 'Three.'])
    expect(states.at(-1)).toEqual({ unsettled: '', left: 0, hold: undefined })
  })

  test('after a long pause as a paragraph', async () => {
    const { writer, written, question } = openWriter()
    writer.add(piece(1, 4))
    ;(await question(0)).answer(words('One.'))
    await writer.end()
    expect(written).toEqual(['\nOne.'])
  })

  test('also when the connection was away in the middle: nothing is lost, nothing comes twice', async () => {
    const { writer, asked, waits, written, states, question } = openWriter()
    writer.add(piece(1))
    ;(await question(0)).answer(later)
    while (waits.length === 0) await Promise.resolve()
    writer.add(piece(2))
    expect(states.at(-1)).toMatchObject({ hold: 'unreachable', left: 2 })
    waits[0]!()
    ;(await question(1)).answer(words('One.'))
    ;(await question(2)).answer(words('Two.'))
    await writer.end()
    expect(asked.map(({ length }) => length)).toEqual([1, 1, 2])
    expect(written).toEqual(['One.', 'Two.'])
  })

  test('but for one that the server can make nothing of, which is told', async () => {
    const { writer, written, question } = openWriter()
    writer.add(piece(1))
    writer.add(piece(2))
    ;(await question(0)).answer({ kind: 'lost' })
    ;(await question(1)).answer(words('Two.'))
    await writer.end()
    expect(written).toEqual(['(lost)', 'Two.'])
  })

  test('until the server has had enough; what came is kept', async () => {
    const { writer, asked, written, question } = openWriter()
    for (const length of [1, 2, 3]) writer.add(piece(length))
    ;(await question(0)).answer(words('One.'))
    ;(await question(1)).answer({ kind: 'closed', why: 'used up' })
    await writer.end()
    writer.add(piece(4))
    expect(written).toEqual(['One.', '(used up)'])
    expect(asked).toHaveLength(2)
  })
})

describe('what is being said right now', () => {
  test('shows as words that may change, until they are settled', async () => {
    const { writer, states, question } = openWriter()
    const peeked = writer.peek(new Float32Array(5))
    ;(await question(0)).answer(words('We had'))
    await peeked
    expect(states.at(-1)?.unsettled).toBe('We had')
    writer.add(piece(9))
    expect(states.at(-1)?.unsettled).toBe('We had')
    ;(await question(1)).answer(words('We had two.'))
    await writer.end()
    expect(states.at(-1)?.unsettled).toBe('')
  })

  test('is not asked for while anything waits, and gives way to what is finished', async () => {
    const { writer, asked, states, question } = openWriter()
    const peeked = writer.peek(new Float32Array(5))
    void writer.peek(new Float32Array(6))
    const first = await question(0)
    writer.add(piece(9))
    expect(first.signal.aborted).toBe(true)
    first.answer(words('We had'))
    await peeked
    void writer.peek(new Float32Array(7))
    expect(asked.map(({ length }) => length)).toEqual([5, 9])
    expect(states.some(({ unsettled }) => unsettled !== '')).toBe(false)
  })

  test('is never a reason to wait', async () => {
    const { writer, waits, question } = openWriter()
    const peeked = writer.peek(new Float32Array(5))
    ;(await question(0)).answer(later)
    await peeked
    expect(waits).toEqual([])
  })
})

describe('whoever leaves', () => {
  test('still gets what is on its way', async () => {
    const { writer, written, question } = openWriter()
    writer.add(piece(1))
    writer.leave()
    ;(await question(0)).answer(words('One.'))
    await writer.end()
    expect(written).toEqual(['One.'])
  })

  test('waits for nothing', async () => {
    const { writer, asked, waits, question } = openWriter()
    writer.add(piece(1))
    writer.add(piece(2))
    writer.leave()
    ;(await question(0)).answer(later)
    await writer.end()
    expect(waits).toEqual([])
    expect(asked).toHaveLength(1)
  })

  test('may drop the rest', async () => {
    const { writer, waits, written, question } = openWriter()
    writer.add(piece(1))
    ;(await question(0)).answer(later)
    while (waits.length === 0) await Promise.resolve()
    writer.drop()
    await writer.end()
    expect(written).toEqual([])
  })
})
