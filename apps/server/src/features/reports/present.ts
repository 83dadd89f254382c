import type { AppError } from '../../errors.ts'

/** Why a report was not taken, for somebody who reads it on a page of its own. */
export function reportProblem({ code, errors, message, retryAfterSeconds = 0 }: AppError): string {
  if (code === 'too_many_requests') return `Too many reports came in. Send it again ${inWords(retryAfterSeconds)}.`
  if (code === 'forbidden') return 'This did not come from our own page. Send it from here.'
  if (code === 'too_large') return 'This is far too long. Write it shorter.'
  if (code === 'unreadable_body' || code === 'unsupported_type') return 'We could not read this. Write it again.'
  return errors?.[0]?.message ?? message
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes < 60 ? `in ${minutes} minutes` : minutes === 60 ? 'in an hour' : `in ${Math.ceil(minutes / 60)} hours`
}
