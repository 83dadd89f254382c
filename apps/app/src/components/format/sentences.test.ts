import { cleanParagraphs } from '@credence/contract/fields/text-rules'
import { describe, expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

describe('the sentences of a text', () => {
  test.each([
    ['English', 'We had two warehouses. Ines stayed!\n\nWould I hire her? Yes.', 4],
    ['Chinese', '她第一周都在现场。然后她说了真话。', 2],
    ['Arabic', 'عملت معها عامين. كانت دائما صادقة؟ نعم.', 3],
    ['a text without a full stop', 'she just gets things done', 1],
    ['joined emoji', 'She is an astronaut 👩🏽‍🚀. We are not.', 2],
  ])('%s', (_name, text, count) => {
    const sentences = sentencesOf(text)
    expect(sentences).toHaveLength(count)
    // the server accepts only verbatim sentences
    for (const sentence of sentences) expect(cleanParagraphs(text)).toContain(sentence)
  })

  test('no duplicates, none too long, none without letters, and at most eight', () => {
    expect(sentencesOf(`Yes. Yes. ${'very '.repeat(50)}long. ... No.`)).toEqual(['Yes.', 'No.'])
    expect(sentencesOf('One. Two. Three. Four. Five. Six. Seven. Eight. Nine.')).toHaveLength(8)
    expect(sentencesOf(' \n ')).toEqual([])
  })
})
