import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { expect, test } from 'vitest'
import { letterTo, publishedLead, publishedTitle } from './published-words.ts'

const given = (count: number) => Array.from({ length: count }, () => ({}) as PublicRecommendation)

test.each([
  ['public', 0, 'Your page is public.', 'Anyone with the link can read it. Nobody stands on it yet.'],
  ['public', 1, 'Your page is public.', 'Anyone with the link can read it. One person stands on it with their name.'],
  ['public', 6, 'Your page is public.', 'Anyone with the link can read it. Six people stand on it with their names.'],
  ['public', 40, 'Your page is public.', 'Anyone with the link can read it. 40 people stand on it with their names.'],
  [
    'unlisted',
    0,
    'Your page is published.',
    'Anyone with the link can read it. Search engines are told not to list it. Nobody stands on it yet.',
  ],
] as const)('%s, with %i recommendations', (visibility, count, title, lead) => {
  const published = { visibility, recommendations: given(count) }
  expect(publishedTitle(published)).toBe(title)
  expect(publishedLead(published)).toBe(lead)
})

test('the letter names its writer, leads to the page, and can not be made to say more', () => {
  const url = 'https://app.example/cr/ines'
  const href = letterTo('a&cc=eve@example.org', { full_name: 'Ines & Co', recommendations: given(1) }, url)
  const letter = new URL(href)
  expect(letter.pathname).toBe('a%26cc%3Deve@example.org')
  expect([...letter.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(letter.searchParams.get('subject')).toBe('Ines & Co: my page')
  expect(letter.searchParams.get('body')).toContain(`each with their name:\r\n${url}\r\n`)
})
