import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { expect, test } from 'vitest'
import { publishedLead, publishedTitle } from './published-words.ts'

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
