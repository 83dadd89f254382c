import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { expect, test } from 'vitest'
import { ownerProfile } from '../../testing/signed-in.ts'
import { strengthInWords, strengthOf } from './strength.tsx'

test('counts the done items and lists the missing ones first', () => {
  expect(strengthInWords(strengthOf(ownerProfile))).toBe('0 of 7 done.')
  const items = strengthOf({ ...ownerProfile, headline: 'Operations', picture_url: '/p.webp' })
  expect(strengthInWords(items)).toBe('1 of 7 done.')
  expect(items[0]).toEqual({ label: 'Headline and “About”', done: false, part: 'about' })
  expect(items.at(-1)).toMatchObject({ label: 'Photo', done: true })
})

test('a page with recommendations is ready to send', () => {
  const entry = { organisation: '', start: '2021', end: null, description: '' }
  const filled = {
    ...ownerProfile,
    picture_url: '/p.webp',
    headline: 'Operations',
    about: 'I fix things.',
    experience: [{ ...entry, title: 'Director' }],
    connect: { method: 'email' as const, link: 'ines@example.org' },
    open_to: 'Interim work',
  }
  expect(strengthInWords(strengthOf(filled))).toBe('5 of 7 done.')
  const given = [{}, {}, {}] as OwnerProfile['recommendations']
  expect(strengthInWords(strengthOf({ ...filled, recommendations: given }))).toBe('6 of 7 done. Ready to share.')
})
