import { describe, expect, test } from 'vitest'
import { detailsProblems, yearsOf } from './details-problems.ts'

const good = {
  reviewerName: 'Samir Haddad',
  reviewerPosition: 'Founder',
  source: 'client',
  fromYear: '',
  toYear: '',
  reviewerEmail: 'samir@pellroe.example',
  consent: true,
}

test('has no problems when every field is filled in', () => {
  expect(detailsProblems(good, 2026)).toEqual({})
  expect(detailsProblems({ ...good, fromYear: '2021', toYear: '2022' }, 2026)).toEqual({})
  expect(detailsProblems({ ...good, fromYear: '2021' }, 2026)).toEqual({})
})

describe('reports missing fields', () => {
  test.each([
    [{ reviewerName: ' ' }, { reviewerName: 'Enter your full name.' }],
    [{ reviewerPosition: '' }, { reviewerPosition: 'Enter what you do.' }],
    [{ source: '' }, { source: 'Choose how you know each other.' }],
    [{ reviewerEmail: 'samir' }, { reviewerEmail: 'Enter an e-mail address like name@example.org.' }],
    [{ consent: false }, { consent: 'Tick the box. We need your consent to show your recommendation.' }],
    [{ fromYear: '21' }, { fromYear: 'Enter a year like 2021.' }],
    [{ fromYear: '2027' }, { fromYear: 'Enter a year like 2021.' }],
    [{ fromYear: '2022', toYear: '2021' }, { toYear: 'This can’t be before the start year.' }],
    [{ toYear: '2021' }, { fromYear: 'Enter the start year, too.' }],
  ])('%j', (changes, problems) => {
    expect(detailsProblems({ ...good, ...changes }, 2026)).toEqual(problems)
  })
})

test('yearsOf gives numbers, with null for an open end', () => {
  expect(yearsOf({ fromYear: '', toYear: '' })).toBeUndefined()
  expect(yearsOf({ fromYear: '2021', toYear: '' })).toEqual({ from: 2021, to: null })
  expect(yearsOf({ fromYear: '2021', toYear: '2022' })).toEqual({ from: 2021, to: 2022 })
})
