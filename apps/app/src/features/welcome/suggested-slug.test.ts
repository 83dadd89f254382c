import { expect, test } from 'vitest'
import { suggestedSlug } from './suggested-slug.ts'

test.each([
  ['Ines Marlow', 'ines-marlow'],
  ["  Seán  O'Brien-Ó Dálaigh ", 'sean-obrien-o-dalaigh'],
  ['Jürgen Groß', 'jurgen-gross'],
  ['Łukasz Żółć', 'lukasz-zolc'],
  ['Søren Ærø', 'soren-aero'],
  ['Mary-Jane (MJ) 3', 'mary-jane-mj-3'],
  ['Ines Marlow B', 'ines-marlow'],
  ['José M.', 'jose'],
  ['Malcolm X', 'malcolm-x'],
  ['Дмитрий Щербаков', 'dmitrii-shcherbakov'],
  ['Γιώργος Παπαδόπουλος', 'giorgos-papadopoulos'],
  ['x'.repeat(80), 'x'.repeat(64)],
  [`${'a'.repeat(40)} ${'b'.repeat(40)}`, 'a'.repeat(40)],
])('%j makes %j', (name, slug) => {
  expect(suggestedSlug(name, 'somebody@example.org')).toBe(slug)
})

test.each([
  ['李雷', 'li.lei+work@example.org', 'li-lei'],
  ['李雷 Lei', 'li.lei@example.org', 'li-lei'],
  ['محمد علي', 'm.ali.hassan@example.org', 'm-ali-hassan'],
  ['דוד לוי', 'david_levy@example.org', 'david-levy'],
  ['สมชาย ใจดี', 'somchai@example.org', 'somchai'],
  ['👩‍🚀', 'astronaut@example.org', 'astronaut'],
  ['李雷', '雷@example.org', undefined],
  ['admin', 'info@example.org', undefined],
  ['', 'info@example.org', undefined],
])('%j with %s makes %j', (name, email, slug) => {
  expect(suggestedSlug(name, email)).toBe(slug)
})
