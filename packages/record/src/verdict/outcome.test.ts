import { expect, test } from 'vitest'
import { type Facts, type Outcome, outcomeOf } from './outcome.ts'

test.each<[Facts['standing'], Facts['belongs'], Outcome]>([
  ['stands', null, 'holds'],
  ['stands', 'as asked', 'holds'],
  ['stands', 'somebody else', 'another'],
  ['taken back', null, 'taken back'],
  ['taken back', 'as asked', 'taken back'],
  ['taken back', 'somebody else', 'taken back'],
  ['not known', null, 'signed here'],
  ['not known', 'as asked', 'signed here'],
  ['not known', 'somebody else', 'another'],
])('standing: %s, belongs: %s, so it is: %s', (standing, belongs, outcome) => {
  expect(outcomeOf({ standing, belongs })).toBe(outcome)
})
