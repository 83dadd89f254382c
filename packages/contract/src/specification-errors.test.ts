import { describe, expect, it } from 'vitest'
import { errorMessage } from './error-codes.ts'
import { forcedLogoutBody, isForcedLogout, looksLikeHtml, specificationErrors } from './specification-errors.ts'

/** Letter for letter: see docs/specification.md. */
describe('the error catalogue', () => {
  it('has the texts of login, signup and verify', () => {
    expect(specificationErrors.login).toEqual({
      serverError: 'Internal Server Error',
      unreadable: 'Invalid JSON response from server',
      unknown: 'An unknown error occurred',
      html: 'An unexpected error occurred. Please try again later.',
      fallback: 'Failed to send OTP. Please try again.',
    })
    expect(specificationErrors.signup).toEqual({
      html: 'An unexpected error occurred. Please try again later.',
      fallback: 'Failed to sign up. Please try again.',
    })
    expect(specificationErrors.verify).toEqual({
      unknown: 'An unknown error occurred',
      fallback: 'Something went wrong',
    })
  })

  it('has the texts of all other calls', () => {
    const { login, signup, verify, ...others } = specificationErrors
    expect(Object.values(others)).toEqual([
      'Authorization token not found',
      'Failed get industries',
      'Failed to get QR',
      'Failed to get PDF',
      'Failed to download QR',
      'Failed to get Stamp',
      'Failed save subscription',
      'Failed to fetch profile',
      'Failed set setting-connect-method',
      'Failed set setting-connect-method',
      'Failed get settings',
      'Failed to save fcm key',
      'Failed get notifications',
      'Failed to mark notification',
      'Failed to mark all notification',
      'An error occurred',
      'Expire token is not fount',
    ])
  })

  it('is what the server says too', () => {
    expect(errorMessage('session_ended')).toBe('Expire token is not fount')
    expect(errorMessage('token_missing')).toBe('Authorization token not found')
  })

  it('knows a forced logout from everything else', () => {
    expect(forcedLogoutBody).toEqual({ status: 'failed', message: 'Expire token is not fount', action: 'logout' })
    expect(isForcedLogout({ ...forcedLogoutBody })).toBe(true)
    for (const other of [
      null,
      undefined,
      'logout',
      [],
      {},
      { ...forcedLogoutBody, action: 'stay' },
      { ...forcedLogoutBody, status: 'success' },
    ]) {
      expect(isForcedLogout(other)).toBe(false)
    }
  })

  it.each([
    ['<html><body>502</body></html>', true],
    ['<!DOCTYPE html>', true],
    ['</div>', true],
    ['Wrong code', false],
    ['2 < 3 and 5 > 4', false],
    ['<'.repeat(50_000), false],
  ])('%.20s looks like markup: %s', (text, expected) => expect(looksLikeHtml(text)).toBe(expected))
})
