import { expect, test } from 'vitest'
import { allSections } from './sections.ts'

test('a section that has no place yet comes last, and shows', () => {
  expect(allSections([{ id: 'skills', visible: false }]).slice(0, 2)).toEqual([
    { id: 'skills', visible: false },
    { id: 'about', visible: true },
  ])
  expect(allSections([])).toHaveLength(6)
})
