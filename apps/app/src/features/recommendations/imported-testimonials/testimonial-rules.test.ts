import { expect, test } from 'vitest'
import { inCalls } from './testimonial-rules.ts'

const text = (words: string) => ({ full_name: 'A', position: '', text: words, place: 'Xing', written_on: null })

test('every call is small enough, and all texts travel in their order', () => {
  const texts = Array.from({ length: 45 }, (_, at) => text(`${at} ${'漢'.repeat(2990)}`))
  const calls = inCalls(texts)
  expect(calls.flat()).toEqual(texts)
  for (const call of calls)
    expect(new TextEncoder().encode(JSON.stringify({ texts: call })).length).toBeLessThan(65_536)
})

test('twenty short ones travel together, and not more', () => {
  const short = Array.from({ length: 45 }, (_, at) => text(`Text number ${at}`))
  expect(inCalls(short).map(call => call.length)).toEqual([20, 20, 5])
})
