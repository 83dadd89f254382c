import { expect, test } from 'vitest'
import type { Outcome } from './checked.ts'
import { type Facts, outcomeOf } from './judge.ts'

test.each<[Facts['standing'], Facts['belongs'], Outcome]>([
  ['stands', null, 'holds'],
  ['stands', 'as asked', 'holds'],
  ['stands', 'other owner', 'another'],
  ['revoked', null, 'revoked'],
  ['revoked', 'as asked', 'revoked'],
  ['revoked', 'other owner', 'revoked'],
  ['list not loaded', null, 'cannot check'],
  ['list out of date', 'as asked', 'cannot check'],
  ['list not signed by us', 'other owner', 'another'],
])('standing: %s, belongs: %s, so it is: %s', (standing, belongs, outcome) => {
  expect(outcomeOf({ standing, belongs })).toBe(outcome)
})
