import { describe, expect, test } from 'vitest'
import { foldQuote, paragraphs } from './quote.ts'

function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ')
}

describe('foldQuote', () => {
  test('leaves a quote of 90 words whole', () => {
    expect(foldQuote(words(90))).toEqual({ start: words(90), rest: '' })
  })

  test('cuts a longer one after the sentence that holds word 60', () => {
    const { start, rest } = foldQuote(`${words(64)}. ${words(40)}.`)
    expect(start).toBe(`${words(64)}.`)
    expect(rest).toBe(`${words(40)}.`)
  })

  test('cuts after word 60 when that sentence runs on', () => {
    expect(foldQuote(words(200)).start).toBe(words(60))
  })

  test('loses no word', () => {
    const quote = `${words(30)}.\n\n${words(50)}?\n\n${words(70)}`
    const { start, rest } = foldQuote(quote)
    expect(`${start} ${rest}`.split(/\s+/)).toEqual(quote.split(/\s+/))
  })
})

test('paragraphs are parted by blank lines', () => {
  expect(paragraphs('One.\nStill one.\n\n  \nTwo.')).toEqual(['One.\nStill one.', 'Two.'])
})
