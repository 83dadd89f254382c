import type { ErrorCode } from '@credence/contract/error-codes'
import { expect, test } from 'vitest'
import { afterSubmitFailure, timeLeft } from './submit-rules.ts'

const failure = (httpStatus: number, code: ErrorCode) => ({
  status: 'failed' as const,
  message: 'No.',
  code,
  httpStatus,
})

test.each([
  ['no answer came', { status: 'failed' as const, message: 'No.', httpStatus: 0, lost: true as const }, 'again'],
  ['the server fell over', failure(500, 'internal'), 'again'],
  ['the server is being looked after', failure(503, 'unavailable'), 'again'],
  ['the server has no room', failure(507, 'storage_full'), 'again'],
  ['the hour of the confirmed address is over', failure(401, 'reviewer_session_missing'), 'code'],
  ['they recommended this person before', failure(409, 'recommendation_exists'), 'exists'],
  ['the file does not play', failure(422, 'upload_not_usable'), 'words'],
  ['they recommend themselves', failure(422, 'own_recommendation'), 'refuse'],
  ['too many from one place', failure(429, 'too_many_requests'), 'refuse'],
])('because %s', (_, given, move) => {
  expect(afterSubmitFailure(given)).toBe(move)
})

const since = { at: 0, held: 0 }

test.each([
  ['nothing is known before', undefined, { at: 5000, held: 10 }, undefined],
  ['it has only begun', since, { at: 2000, held: 10 }, undefined],
  ['nothing moves', since, { at: 60_000, held: 0 }, undefined],
  ['it is nearly there', since, { at: 10_000, held: 90 }, 'less than a minute left'],
  ['as much again will take a minute', since, { at: 60_000, held: 50 }, 'about a minute left'],
  ['it is slow', since, { at: 60_000, held: 10 }, 'about 9 minutes left'],
  ['it carried on from half', { at: 0, held: 50 }, { at: 60_000, held: 60 }, 'about 4 minutes left'],
])('when %s', (_when, from, now, words) => {
  expect(timeLeft(from, now, 100)).toBe(words)
})
