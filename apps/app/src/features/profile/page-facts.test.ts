import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { allSections } from '@credence/contract/profile/sections'
import { expect, test } from 'vitest'
import { moved } from '../../components/ordering/moved.ts'
import { strengthInWords, strengthOf } from '../../components/strength/strength.ts'
import { ownerProfile } from '../../testing/signed-in.ts'
import { whatBecomesVisible } from './publish/what-becomes-visible.ts'

test.each([
  ['down', 0, 1, 'bac'],
  ['to the end', 0, 2, 'bca'],
  ['up', 2, 0, 'cab'],
  ['past the end', 2, 3, 'abc'],
  ['before the start', 0, -1, 'abc'],
  ['nothing', 7, 0, 'abc'],
])('moving %s', (_, from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order)
})

test('a section that has no place yet comes last, and shows', () => {
  expect(allSections([{ id: 'skills', visible: false }]).slice(0, 2)).toEqual([
    { id: 'skills', visible: false },
    { id: 'about', visible: true },
  ])
  expect(allSections([])).toHaveLength(6)
})

test('strength counts what is there and begins with what is not', () => {
  expect(strengthInWords(strengthOf(ownerProfile))).toBe('None of seven done.')
  const items = strengthOf({ ...ownerProfile, headline: 'Operations', picture_url: '/p.webp' })
  expect(strengthInWords(items)).toBe('One of seven done.')
  expect(items[0]).toEqual({ label: 'Headline and about', done: false, part: 'about' })
  expect(items.at(-1)).toMatchObject({ label: 'Photo', done: true })
})

test('a page is enough to send once people stand on it', () => {
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
  expect(strengthInWords(strengthOf(filled))).toBe('Five of seven done.')
  const given = [{}, {}, {}] as OwnerProfile['recommendations']
  expect(strengthInWords(strengthOf({ ...filled, recommendations: given }))).toBe('Six of seven done. Enough to send.')
})

test('what becomes visible is named, and so is what stays hidden', () => {
  const sections = [{ id: 'skills' as const, visible: false }]
  expect(
    whatBecomesVisible({ ...ownerProfile, about: 'I fix things.', skills: ['Moving'], city: 'Lisbon', sections }),
  ).toEqual(['Your name, place', 'About', 'Not: Skills, which you have hidden'])
  expect(whatBecomesVisible(ownerProfile)).toEqual(['Your name'])
})
