import { expect, test } from 'vitest'
import { countQuestions, questionTopics, searchTopics } from './topics.ts'

const topics = questionTopics({ productName: 'Vouch', speech: true, ai: { host: 'this machine' } })

const idsOf = (search: string) => searchTopics(topics, search).flatMap(({ questions }) => questions.map(({ id }) => id))

test('there are enough questions, each with an address of its own', () => {
  const ids = idsOf('')
  expect(ids.length).toBeGreaterThanOrEqual(25)
  expect(countQuestions(topics)).toBe(ids.length)
  const places = [...ids, ...topics.map(({ id }) => id), 'main', 'waitlist']
  expect(new Set(places).size).toBe(places.length)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/)
})

test.each([
  ['withdraw', 'take-back'],
  ['WITHDRAW', 'take-back'],
  ['email confirmed', 'email-confirmed'],
  ['e-mail  confirmed', 'email-confirmed'],
  ['no thanks', 'decline'],
  ['shift enter captions', 'caption-keys'],
  ['€8', 'pro-price'],
])('%s finds %s', (search, id) => {
  expect(idsOf(search)).toContain(id)
})

test('all words must be there', () => {
  expect(idsOf('video zebra')).toEqual([])
  expect(searchTopics(topics, 'zebra')).toEqual([])
})

test('answers say what the contract says', () => {
  const text = JSON.stringify(topics)
  for (const fact of [
    '€8 a month',
    '€72 a year',
    '€4 a month',
    '80 to 2,000 characters',
    'Up to 2 minutes',
    '10 minutes',
  ])
    expect(text).toContain(fact)
})
