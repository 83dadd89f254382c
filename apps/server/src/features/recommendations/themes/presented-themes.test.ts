import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import { expect, test } from 'vitest'
import type { Given } from '../../../database/schema/recommendations.ts'
import type { SaidRow } from '../../../database/schema/themes.ts'
import { storedRecommendation } from '../../../testing/stored-recommendation.ts'
import { presentChoice, presentThemes } from './present.ts'
import { findQuote, hashOf, statementOf } from './rules.ts'

const untouched: SaidRow = {
  accountId: 'owner',
  isOff: false,
  hiddenSpeakers: [],
  themes: [],
  readIds: [],
  asked: 1,
  made: 1,
  claimedUntil: null,
}

/** `name: source, marked line`; the text contains the line unless stated otherwise. */
const marked = (id: string, source: RecommenderSourceId, line: string | null, text = `Before. ${line} After.`) =>
  storedRecommendation(id, { source, line, text })

const five = [
  marked('noor', 'client', 'She told us so.'),
  marked('tomas', 'client', 'She stayed.'),
  marked('samir', 'manager', 'She left us a team.'),
  marked('lena', 'direct-report', 'She gave me the slot.'),
  marked('jonas', 'colleague', null, 'She read the reports.'),
]
const shape = (row: SaidRow | null, given: Given[], hasModel = false) =>
  presentThemes(row, given, hasModel)?.themes.map(({ title, quotes }) => [title, ...quotes.map(({ text }) => text)])

test('the lines that people marked, by who speaks, and the rest counted', () => {
  expect(presentThemes(null, five, false)).toMatchObject({ by: 'people', from: 5, unplaced: 1, kept_back: 0 })
  expect(shape(null, five)).toEqual([
    ['Clients', 'She told us so.', 'She stayed.'],
    ['A manager', 'She left us a team.'],
    ['A direct report', 'She gave me the slot.'],
  ])
})

test.each([
  ['four recommendations', five.slice(0, 4)],
  [
    'two kinds of people',
    five.map(given => storedRecommendation(given.recommendation.id, { line: 'Words of', source: 'client' })),
  ],
  [
    'no marked lines',
    five.map(given => storedRecommendation(given.recommendation.id, { source: given.recommendation.source })),
  ],
  ['nothing', []],
])('too little to put together: %s', (_name, given) => {
  expect(presentThemes(null, given, false)).toBeNull()
  expect(presentChoice(null, given, false).themes).toEqual([])
})

test('a line that is not in the words is no quote', () => {
  const stale = [...five.slice(1), marked('noor', 'client', 'She told us so.', 'Something else by now.')]
  expect(shape(null, stale)).not.toContainEqual(expect.arrayContaining(['She told us so.']))
})

test('a line typed for a recording is quoted where the recording says it, at that second', () => {
  const vtt = 'WEBVTT\n\n00:07.000 --> 00:09.000\nShe told\nus so.\n'
  const spoken = storedRecommendation('noor', { type: 'video', source: 'client', line: 'She told us so.' }, vtt)
  const typed = storedRecommendation('ada', { type: 'audio', source: 'client', line: 'A fine person.' }, vtt)
  const [clients] = presentThemes(null, [spoken, typed, ...five.slice(1)], false)!.themes
  expect(clients!.quotes).toContainEqual({ recommendation_id: 'noor', text: 'She told us so.', second: 7 })
  expect(JSON.stringify(clients)).not.toContain('A fine person')
})

test('at most five groups, the largest', () => {
  const sources = ['mentor', 'teacher', 'investor', 'partner', 'recruiter', 'client', 'client'] as const
  const given = sources.map((source, at) => marked(`p${at}`, source, `Line ${at}.`))
  expect(shape(null, given)!.map(([title]) => title)).toEqual([
    ...['Clients', 'A mentor', 'A teacher', 'An investor', 'A recruiter'],
  ])
  expect(presentThemes(null, given, false)!.unplaced).toBe(1)
})

test('hidden themes are counted and not shown', () => {
  const row: SaidRow = { ...untouched, hiddenSpeakers: ['client'] }
  expect(presentThemes(row, five, false)).toMatchObject({ kept_back: 1, unplaced: 1 })
  expect(JSON.stringify(presentThemes(row, five, false))).not.toContain('She told us so.')
  expect(presentChoice(row, five, false).themes.map(({ id, shown }) => [id, shown])).toEqual([
    ['client', false],
    ['manager', true],
    ['direct-report', true],
  ])
  expect(presentThemes({ ...row, isOff: true }, five, false)).toBeNull()
  expect(presentThemes({ ...row, hiddenSpeakers: ['client', 'manager', 'direct-report'] }, five, false)).toBeNull()
})

const six = ['a', 'b', 'c', 'd', 'e', 'f'].map(id =>
  storedRecommendation(id, { text: `One of ${id}. Two of ${id}. Three of ${id}.` }),
)

function quoteOf(id: string, text: string) {
  const { words } = statementOf(six.find(({ recommendation }) => recommendation.id === id)!)
  return { recommendationId: id, words: hashOf(words), ...findQuote(words, text)! }
}

const worded: SaidRow = {
  ...untouched,
  readIds: ['a', 'b', 'c', 'd', 'e', 'f'],
  themes: ['One', 'Two', 'Three'].map((word, at) => ({
    id: `theme-${at}`,
    title: `Says ${word.toLowerCase()}`,
    hidden: false,
    quotes: ['a', 'b', 'c'].slice(0, at === 0 ? 3 : 2).map(id => quoteOf(id, `${word} of ${id}.`)),
  })),
}

test("the model's themes, most quotes first", () => {
  expect(presentThemes(worded, six, true)).toMatchObject({ by: 'model', from: 6, unplaced: 3 })
  expect(shape(worded, six, true)).toEqual([
    ['Says one', 'One of a.', 'One of b.', 'One of c.'],
    ['Says two', 'Two of a.', 'Two of b.'],
    ['Says three', 'Three of a.', 'Three of b.'],
  ])
})

test('a quote leaves with its recommendation, a theme with its second voice, and all of it with its third theme', () => {
  const withoutC = six.filter(({ recommendation }) => recommendation.id !== 'c')
  expect(shape(worded, withoutC, true)![0]).toEqual(['Says one', 'One of a.', 'One of b.'])
  const changedB = six.map(given =>
    given.recommendation.id === 'b' ? storedRecommendation('b', { text: 'Other words.' }) : given,
  )
  expect(presentThemes(worded, changedB, true)).toBeNull()
})

test('recommendations added later are not counted', () => {
  expect(presentThemes(worded, [...six, storedRecommendation('g')], true)).toMatchObject({ from: 6, unplaced: 3 })
})

test('without a model, marked lines replace its themes', () => {
  const given = six.map((each, at) =>
    marked(each.recommendation.id, (['client', 'manager', 'mentor'] as const)[at % 3]!, `L${at}.`),
  )
  expect(presentThemes({ ...worded, readIds: [] }, given, false)!.by).toBe('people')
})

test('of a crowd so many are quoted, and all are counted', () => {
  const crowd = Array.from({ length: 40 }, (_, at) => marked(`p${at}`, 'client', `Line ${at}.`))
  const { themes, unplaced } = presentThemes(null, [...crowd, ...five], false)!
  expect([themes[0]!.people, themes[0]!.quotes.length, unplaced]).toEqual([42, 12, 1])
})
