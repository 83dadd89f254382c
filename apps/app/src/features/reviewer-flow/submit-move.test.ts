import { errorMessages } from '@credence/contract/error-codes'
import { expect, test } from 'vitest'
import { submitMove } from './submit-move.ts'

const failure = (httpStatus: number, message = 'No.') => ({ status: 'failed' as const, message, httpStatus })

test.each([
  ['no answer came', undefined, 'again'],
  ['the server fell over', failure(500), 'again'],
  ['the server is being looked after', failure(503), 'again'],
  ['the server has no room', failure(507, errorMessages.storage_full), 'again'],
  ['the hour of the confirmed address is over', failure(401, errorMessages.reviewer_session_missing), 'code'],
  ['they recommended this person before', failure(409, errorMessages.recommendation_exists), 'exists'],
  ['the file does not play', failure(422, errorMessages.upload_not_usable), 'words'],
  ['they recommend themselves', failure(422, errorMessages.own_recommendation), 'refuse'],
  ['too many from one place', failure(429, errorMessages.too_many_requests), 'refuse'],
  ['the profile is gone', failure(404, errorMessages.not_found), 'refuse'],
])('because %s', (_, given, move) => {
  expect(submitMove(given)).toBe(move)
})
