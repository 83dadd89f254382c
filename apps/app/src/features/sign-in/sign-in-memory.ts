export type RegistrationMemory = {
  /** As it was typed. */
  email: string
  /** Where the last code went; empty until one was sent. */
  sentTo: string
  /** When another code may be asked for, in milliseconds of the clock. */
  resendAt: number
}

const storageKey = 'cr-registration'
const nothing: RegistrationMemory = { email: '', sentTo: '', resendAt: 0 }

/** What this tab remembers across a reload, and while its owner looks for the mail. The code is never kept. */
export function recallRegistration(): RegistrationMemory {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') }
  } catch {
    // Storage is refused in some private windows; the page then remembers only while it is open.
    return nothing
  }
}

export function keepRegistration(memory: RegistrationMemory): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(memory))
  } catch {
    // As above.
  }
}

export function forgetRegistration(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}
