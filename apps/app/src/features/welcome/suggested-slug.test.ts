import { expect, test } from 'vitest'
import { suggestedSlug } from './suggested-slug.ts'

test.each([
  ['Ines Marlow', 'ines-marlow'],
  ["  Seán  O'Brien-Ó Dálaigh ", 'sean-obrien-o-dalaigh'],
  ['Jürgen Groß', 'jurgen-gross'],
  ['Łukasz Żółć', 'lukasz-zolc'],
  ['Søren Ærø', 'soren-aero'],
  ['Mary-Jane (MJ) 3', 'mary-jane-mj-3'],
  ['x'.repeat(80), 'x'.repeat(64)],
  [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
  ['李雷', undefined],
  ['admin', undefined],
  ['', undefined],
])('%j makes %j', (name, slug) => {
  expect(suggestedSlug(name)).toBe(slug)
})
