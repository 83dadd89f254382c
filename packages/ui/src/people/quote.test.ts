import { describe, expect, test } from 'vitest'
import { foldQuote, paragraphs } from './quote.ts'

function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ')
}

describe('foldQuote', () => {
  test('leaves a quote of 90 words whole', () => {
    expect(foldQuote(words(90))).toEqual({ start: words(90), rest: '', goesOn: false })
  })

  test('cuts a longer one after the sentence that holds word 60', () => {
    const { start, rest } = foldQuote(`${words(64)}. ${words(40)}.`)
    expect(start).toBe(`${words(64)}.`)
    expect(rest).toBe(`${words(40)}.`)
  })

  test('cuts after word 60 when that sentence runs on', () => {
    expect(foldQuote(words(200)).start).toBe(words(60))
  })

  test('counts the words of scripts that have no spaces', () => {
    const thai = 'เธอบอกให้เราปิดคลังสินค้าแห่งที่สอง'.repeat(30)
    const chinese = '她让我们关掉第二个仓库，没有人愿意听。'.repeat(30)
    for (const text of [thai, chinese]) {
      const { start, rest } = foldQuote(text)
      expect(start + rest).toBe(text)
      expect(start.length).toBeGreaterThan(60)
      expect(start.length).toBeLessThan(text.length / 2)
    }
    expect(foldQuote(chinese).start.endsWith('。')).toBe(true)
  })

  test('keeps a word of several parts whole', () => {
    expect(foldQuote(`${words(59)} well-known, ${words(60)}`).start).toBe(`${words(59)} well-known,`)
  })

  test('says whether the rest is a paragraph of its own', () => {
    expect(foldQuote(`${words(70)}.\n\n${words(40)}`).goesOn).toBe(false)
    expect(foldQuote(`${words(70)}. ${words(40)}`).goesOn).toBe(true)
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
