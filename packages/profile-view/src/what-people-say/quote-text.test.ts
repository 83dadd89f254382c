import { expect, test } from 'vitest'
import { howMade, howMany, moreOf } from './quote-text.ts'

const none = { themes: [], unplaced: 0, kept_back: 0 }
const verbatim = 'Themes grouped by a language model from 9 recommendations; every quote is verbatim.'
const chosen = 'Each line was chosen by the person who said it.'

test.each([
  [{ by: 'model', from: 9, ...none }, verbatim],
  [
    { by: 'model', from: 9, ...none, unplaced: 1 },
    `${verbatim} One recommendation fits no theme and stands below with the others.`,
  ],
  [
    { by: 'model', from: 9, ...none, unplaced: 2, kept_back: 1 },
    `${verbatim} Two recommendations fit no theme and stand below with the others. One theme is not shown.`,
  ],
  [{ by: 'people', from: 9, ...none }, chosen],
  [
    { by: 'people', from: 20, ...none, unplaced: 13, kept_back: 2 },
    `${chosen} 13 recommendations are not quoted here and stand below with the others. Two groups are not shown.`,
  ],
  [
    { by: 'people', from: 6, ...none, unplaced: 1 },
    `${chosen} One recommendation is not quoted here and stands below with the others.`,
  ],
] as const)('how it was made: %j', (said, words) => {
  expect(howMade({ ...said, themes: [] })).toBe(words)
})

test('how many people, and how many more', () => {
  expect([howMany(4, 9), moreOf(1), moreOf(2), moreOf(14)]).toEqual([
    '4 of 9 people',
    'One more',
    'Two more',
    '14 more',
  ])
})
