import { expect, test } from 'vitest'
import { cleanEndMonth, cleanMonth, monthProblem } from './month.ts'
import { monthInWords } from './month-in-words.ts'

test.each([
  ['2021', '2021'],
  [' 2021 ', '2021'],
  ['2021-03', '2021-03'],
  ['2021-3', '2021-03'],
  ['2021/03', '2021-03'],
  ['2021-03-15', '2021-03'],
  ['March 2021', '2021-03'],
  ['march, 2021', '2021-03'],
  ['MAR 2021', '2021-03'],
  ['Mar. 2021', '2021-03'],
  ['2021 March', '2021-03'],
  ['12 March 2021', '2021-03'],
  ['Sept 2021', '2021-09'],
  ['03/2021', '2021-03'],
  ['3.2021', '2021-03'],
  ['12/1999', '1999-12'],
  ['März 2021', '2021-03'],
  ['août 2021', '2021-08'],
  ['mayo de 2021', '2021-05'],
  ['2021年3月', '2021-03'],
])('%j is stored as %j', (typed, stored) => {
  expect(cleanMonth(typed)).toBe(stored)
  expect(monthProblem(stored)).toBeUndefined()
})

test.each([
  '',
  'March',
  'March 2',
  '1821',
  '13/2021',
  '0/2021',
  '1/3/2021',
  '2019 to 2021',
  'soon',
  '2021-00',
  'present',
])('%j is no month', typed => {
  expect(monthProblem(cleanMonth(typed))).toBe('Enter a year, or a month and year like March 2021.')
})

test.each([null, '', '  ', 'present', 'Present', 'now', 'heute', 'aujourd’hui'])('%j means that it goes on', typed => {
  expect(cleanEndMonth(typed)).toBeNull()
})

test.each([
  ['2021', '2021'],
  ['2021-03', 'March 2021'],
  ['2021-09', 'September 2021'],
  ['soon', 'soon'],
])('%j reads %j', (stored, words) => {
  expect(monthInWords(stored)).toBe(words)
  expect(cleanMonth(words)).toBe(stored)
})
