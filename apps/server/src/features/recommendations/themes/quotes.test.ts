import { expect, test } from 'vitest'
import { storedRecommendation } from '../../../testing/stored-recommendation.ts'
import { findQuote, hashOf, quotedText, secondOf, statementOf } from './rules.ts'

const family = '👩‍👩‍👧'
const found = (text: string, quoted: string) => {
  const said = statementOf(storedRecommendation('noor', { text }))
  const range = findQuote(said.words, quoted)
  return range && said.words.slice(range.from, range.to)
}

test.each([
  ['a whole sentence', 'She came. She stayed. She left.', 'She stayed.', 'She stayed.'],
  ['two that stand together', 'She came. She stayed. She left.', 'She came. She stayed.', 'She came. She stayed.'],
  ['half of one is shown whole', 'I would not say that he is kind.', 'he is kind', 'I would not say that he is kind.'],
  ['the end of one and the start of the next', 'One two. Three four. Five.', 'two. Three', 'One two. Three four.'],
  ['over a paragraph', 'She came.\n\nShe stayed.', 'She came. She stayed.', 'She came. She stayed.'],
  [
    'with straight marks for curved ones',
    'It wasn’t “easy” – at all.',
    'It wasn\'t "easy" - at all.',
    'It wasn’t “easy” – at all.',
  ],
  ['with marks around it', 'She came. She stayed.', '“She stayed.”', 'She stayed.'],
  ['with dots around it', 'She came. She stayed.', '…stayed…', 'She stayed.'],
  ['Chinese', '她把两个仓库合并了。没有人注意到。', '没有人注意到', '没有人注意到。'],
  ['Hindi', 'वह आई। वह रुकी।', 'वह रुकी', 'वह रुकी।'],
  ['Arabic', 'جاءت إلينا. ثم بقيت معنا.', 'ثم بقيت', 'ثم بقيت معنا.'],
  ['Hebrew with marks of direction', 'היא באה. \u200fהיא נשארה.', 'היא נשארה', 'היא נשארה.'],
  ['an emoji of several parts', `She came ${family}. She stayed.`, `came ${family}`, `She came ${family}.`],
  ['said twice', 'She came. Then: she came.', 'came', 'She came.'],
])('%s', (_name, text, quoted, shown) => {
  expect(found(text, quoted)).toBe(shown)
})

test.each([
  ['invented', 'She came. She stayed.', 'She saved the company.'],
  ['one letter off', 'She came. She stayed.', 'She staged.'],
  ['in other letters', 'She came.', 'SHE CAME.'],
  ['empty', 'She came.', ''],
  ['only marks', 'She came. She stayed.', '. “…'],
  ['of nothing', '', 'She came.'],
  ['too long to be one', `${'and she came '.repeat(40)}.`, 'and she came'],
])('not a quote: %s', (_name, text, quoted) => {
  expect(found(text, quoted)).toBeUndefined()
})

test('a place in words that have changed is no quote any more', () => {
  const said = statementOf(storedRecommendation('noor', { text: 'She came. She stayed.' }))
  const quote = { recommendationId: 'noor', words: hashOf(said.words), from: 10, to: 21 }
  expect(quotedText(said, quote)).toBe('She stayed.')
  expect(
    quotedText(statementOf(storedRecommendation('noor', { text: 'She came. She strayed.' })), quote),
  ).toBeUndefined()
  expect(quotedText(said, { ...quote, to: 900 })).toBeUndefined()
  expect(quotedText(said, { ...quote, from: -4 })).toBeUndefined()
})

const captions = [
  'WEBVTT',
  'NOTE by hand',
  '00:02.500 --> 00:04.000\nShe told us to close',
  '00:00:12.000 --> 00:00:15.000\nthe second <b>warehouse</b>. Few\nwanted to hear it.',
  '01:01:40.000 --> 01:01:44.000\nThen she stayed.',
].join('\n\n')

test.each([
  ['the beginning', 'She told us', 2],
  ['a sentence that began earlier', 'the second warehouse', 2],
  ['the middle of a caption', 'Few wanted', 12],
  ['after an hour', 'Then she stayed.', 3700],
])('the second of a recording: %s', (_name, quoted, second) => {
  const said = statementOf(storedRecommendation('tomas', { type: 'video' }, captions))
  expect(secondOf(said, findQuote(said.words, quoted)!.from)).toBe(second)
})

test('a text has no second', () => {
  expect(secondOf(statementOf(storedRecommendation('noor', { text: 'She came.' })), 0)).toBeNull()
})
