// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { listenForErrors } from './listen-for-errors.ts'

test('an error and an unhandled rejection are reported with what is known of them', () => {
  const reported: unknown[][] = []
  listenForErrors((...report) => reported.push(report))
  const error = new Error('boom')
  const where = { message: 'Uncaught Error: boom', filename: 'https://zedwick.example/a.js', lineno: 3, colno: 14 }
  dispatchEvent(new ErrorEvent('error', { ...where, error }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no luck' }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }))
  expect(reported).toEqual([
    ['frontend_error', { ...where, stack: error.stack }],
    ['unhandled_rejection', { reason: 'boom', stack: error.stack }],
    ['unhandled_rejection', { reason: 'no luck', stack: undefined }],
    ['unhandled_rejection', { reason: 'undefined', stack: undefined }],
  ])
})
