import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { expect, test } from 'vitest'
import { emptyDraft } from '../draft/draft.ts'
import { replacingWords, sayingAgain } from './saying-again.ts'

const given = {
  type: 'text',
  text: 'She kept the lights on.',
  line: 'She kept the lights on.',
  reviewer: { full_name: 'Samir Haddad', position: 'Founder', picture_url: null },
  email: 'samir@pellroe.example',
  source: 'client',
  years: { from: 2021, to: 2022 },
  given_at: '2026-05-03T09:00:00Z',
  changed_at: null,
} as GivenRecommendation

test('whoever says it again begins with what they gave', () => {
  expect(sayingAgain(emptyDraft, given)).toEqual({
    replace: true,
    replaced: { type: 'text', at: '2026-05-03T09:00:00Z' },
    email: 'samir@pellroe.example',
    fullName: 'Samir Haddad',
    position: 'Founder',
    source: 'client',
    fromYear: '2021',
    toYear: '2022',
    text: 'She kept the lights on.',
    line: 'She kept the lights on.',
  })
})

test('what they have typed since stands, but for the address', () => {
  const typed = { ...emptyDraft, email: 'other@example.org', position: 'Owner', fromYear: '2020', text: 'New words' }
  expect(sayingAgain(typed, given)).toMatchObject({
    email: 'samir@pellroe.example',
    fullName: 'Samir Haddad',
    position: 'Owner',
    fromYear: '2020',
    toYear: '',
    text: 'New words',
  })
})

test.each([
  ['video', 'You are replacing your video from 3 May 2026'],
  ['audio', 'You are replacing your voice note from 3 May 2026'],
  ['text', 'You are replacing what you wrote on 3 May 2026'],
] as const)('a %s is named with its day', (type, words) => {
  expect(replacingWords({ type, at: '2026-05-03T09:00:00Z' })).toBe(words)
})
