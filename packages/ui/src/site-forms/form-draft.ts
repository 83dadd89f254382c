declare global {
  /** A form that was submitted before its script had loaded; set by after-paint.js. */
  var submittedEarly: HTMLFormElement | undefined
}

export type Values = Record<string, string>

/** What was typed but not sent yet. It stays in this tab, so a reload or a way back loses nothing. */
const draftKey = (form: string) => `draft:${form}`

export function readDraft(form: string): Values {
  return readInTab<Values>(draftKey(form)) ?? {}
}

export function keepDraft(form: string, values: Values | undefined): void {
  keepInTab(draftKey(form), values)
}

/** A browser may refuse storage, and what is in it may be of an older release. Neither may stop a form. */
export function readInTab<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // nothing to do: the form itself still holds what was typed
  }
}

/** True once, for a form that was submitted before its script had loaded: now it can be sent. */
export function wasSubmittedEarly(form: HTMLFormElement): boolean {
  if (globalThis.submittedEarly !== form) return false
  globalThis.submittedEarly = undefined
  return true
}
