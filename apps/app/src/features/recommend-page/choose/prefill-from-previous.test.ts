import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { expect, test } from 'vitest'
import { emptyRecommendation } from '../../../state/recommendations/recommendation.ts'
import { prefillFromPrevious, replacingTitle } from './prefill-from-previous.ts'

const given = {
  type: 'text',
  text: 'She kept the lights on.',
  drafted: true,
  line: 'She kept the lights on.',
  reviewer: { full_name: 'Samir Haddad', position: 'Founder', picture_url: null },
  email: 'samir@pellroe.example',
  source: 'client',
  years: { from: 2021, to: 2022 },
  given_at: '2026-05-03T09:00:00Z',
  changed_at: null,
  questions: { allowed: true },
} as GivenRecommendation

test('prefills from the previous recommendation', () => {
  expect(prefillFromPrevious(emptyRecommendation, given)).toEqual({
    replace: true,
    replaced: { type: 'text', at: '2026-05-03T09:00:00Z' },
    reviewerEmail: 'samir@pellroe.example',
    reviewerName: 'Samir Haddad',
    reviewerPosition: 'Founder',
    source: 'client',
    fromYear: '2021',
    toYear: '2022',
    text: 'She kept the lights on.',
    drafted: true,
    line: 'She kept the lights on.',
    takesQuestions: true,
  })
})

test('input typed since wins, except the address', () => {
  const typed = {
    ...emptyRecommendation,
    reviewerEmail: 'other@example.org',
    reviewerPosition: 'Owner',
    fromYear: '2020',
    text: 'New words',
  }
  expect(prefillFromPrevious(typed, given)).toMatchObject({
    reviewerEmail: 'samir@pellroe.example',
    reviewerName: 'Samir Haddad',
    reviewerPosition: 'Owner',
    fromYear: '2020',
    toYear: '',
    text: 'New words',
    drafted: false,
  })
})

test.each([
  ['video', 'You’re replacing your video from 3 May 2026'],
  ['audio', 'You’re replacing your voice note from 3 May 2026'],
  ['text', 'You’re replacing what you wrote on 3 May 2026'],
] as const)('a %s is named with its day', (type, words) => {
  expect(replacingTitle({ type, at: '2026-05-03T09:00:00Z' })).toBe(words)
})
