import { expect, test } from 'vitest'
import { inBatches } from './testimonial-rules.ts'

const text = (words: string) => ({ full_name: 'A', position: '', text: words, place: 'Xing', written_on: null })

test('inBatches keeps the size limit and the order', () => {
  const texts = Array.from({ length: 45 }, (_, at) => text(`${at} ${'漢'.repeat(2990)}`))
  const calls = inBatches(texts)
  expect(calls.flat()).toEqual(texts)
  for (const call of calls)
    expect(new TextEncoder().encode(JSON.stringify({ texts: call })).length).toBeLessThan(65_536)
})

test('at most twenty short texts in a batch', () => {
  const short = Array.from({ length: 45 }, (_, at) => text(`Text number ${at}`))
  expect(inBatches(short).map(call => call.length)).toEqual([20, 20, 5])
})
