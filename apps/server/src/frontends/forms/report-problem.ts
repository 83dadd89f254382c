import { emptyTypedReport, type ReportProblem, type TypedReport } from '@credence/contract/reports/report-kinds'
import type { AppError } from '../../errors.ts'

/** Why a report was not taken, for somebody who reads it on a page of its own. */
export function reportProblem({ code, errors, message, retryAfterSeconds = 0 }: AppError): ReportProblem {
  const ofForm = (words: string) => ({ field: 'form', message: words }) as const
  if (code === 'too_many_requests')
    return ofForm(`Too many reports came in. Send it again ${inWords(retryAfterSeconds)}.`)
  if (code === 'forbidden') return ofForm('This did not come from our own page. Send it from here.')
  if (code === 'too_large') return ofForm('This is far too long. Write it shorter.')
  if (code === 'unreadable_body' || code === 'unsupported_type')
    return ofForm('We could not read this. Write it again.')
  const [first] = errors ?? []
  if (!first) return ofForm(message)
  return { field: isTyped(first.field) ? first.field : 'form', message: first.message }
}

/** What was typed into a form, as far as it can be read, to be given back. */
export function typedReport(body: unknown): TypedReport {
  const sent = (body ?? {}) as Record<string, unknown>
  const text = (name: keyof TypedReport) => (typeof sent[name] === 'string' ? sent[name] : '')
  return { kind: text('kind'), reason: text('reason'), reply_to: text('reply_to') }
}

function isTyped(field: string): field is keyof TypedReport {
  return Object.hasOwn(emptyTypedReport, field)
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes < 60 ? `in ${minutes} minutes` : minutes === 60 ? 'in an hour' : `in ${Math.ceil(minutes / 60)} hours`
}
