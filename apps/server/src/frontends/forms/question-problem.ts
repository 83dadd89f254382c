import type { QuestionProblem } from '@credence/contract/recommendations/questions/question-rules'
import type { AppError } from '../../errors.ts'

const fields = ['full_name', 'email', 'question', 'answer', 'otp'] as const

/** Why a question or an answer was not taken, at the field that can mend it, else at the end of the form. */
export function questionProblem({ code, errors, message, retryAfterSeconds }: AppError): QuestionProblem {
  if (code === 'wrong_passcode') return { field: 'otp', message }
  if (code === 'disposable_address') return { field: 'email', message }
  if (code === 'forbidden') return ofForm('This form was sent from another site. Send it from this page.')
  if (code === 'too_large') return ofForm('This is too long. Shorten it.')
  if (code === 'unreadable_body' || code === 'unsupported_type')
    return ofForm('We couldn’t read this. Please type it again.')
  if (code === 'too_many_requests' && retryAfterSeconds !== undefined)
    return ofForm(`Too many attempts. Try again ${inWords(retryAfterSeconds)}.`)
  const [first] = errors ?? []
  if (!first) return ofForm(message)
  const field = fields.find(each => each === first.field)
  return { field: field ?? 'form', message: first.message }
}

function ofForm(message: string): QuestionProblem {
  return { field: 'form', message }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes < 60 ? `in ${minutes} minutes` : minutes <= 60 ? 'in an hour' : `in ${Math.ceil(minutes / 60)} hours`
}

/** A field of a form that did not pass, as it was typed. */
export function typedText(body: unknown, name: string): string {
  const value = ((body ?? {}) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

/** Whether the form was sent with a code, right or wrong. */
export function hasCode(body: unknown): boolean {
  return Object.hasOwn((body ?? {}) as object, 'otp')
}
