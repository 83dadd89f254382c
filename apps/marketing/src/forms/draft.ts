import type { ThanksKind } from '../site-paths.ts'

export type Values = Record<string, string>

/** What was typed but not sent yet. It stays in this tab, so a reload or a way back loses nothing. */
const draftKey = (form: string) => `draft:${form}`

export function readDraft(form: string): Values {
  return read<Values>(draftKey(form)) ?? {}
}

export function keepDraft(form: string, values: Values): void {
  write(draftKey(form), values)
}

export function dropDraft(form: string): void {
  write(draftKey(form), undefined)
}

/** Whom the thank-you page thanks. */
export type Sent = { kind: ThanksKind; full_name: string; email: string }

export function rememberSent(sent: Sent): void {
  write('sent', sent)
}

export function readSent(kind: ThanksKind): Sent | undefined {
  const sent = read<Sent>('sent')
  return sent?.kind === kind ? sent : undefined
}

/** A browser may refuse storage, and what is in it may be of an older release. Neither may stop a form. */
function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // nothing to do: the form itself still holds what was typed
  }
}
