import { cleanAccessCode, looksLikeAccessCode } from '@credence/contract/access/access-code'

export type SignInMemory = {
  /** As it was typed. */
  email: string
  /** The access code, as it was typed or as a link brought it. */
  access: string
  /** Where the last code went, and with which access code; empty until one was sent. */
  sentTo: string
  sentWith: string
  /** When another code may be asked for, in milliseconds of the clock. */
  resendAt: number
}

const storageKey = 'cr-registration'
const nothing: SignInMemory = { email: '', access: '', sentTo: '', sentWith: '', resendAt: 0 }

/** What this tab remembers across a reload, and while its owner looks for the mail. The code is never kept. */
export function recallSignIn(): SignInMemory {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') }
  } catch {
    // Storage is refused in some private windows; the page then remembers only while it is open.
    return nothing
  }
}

export function keepSignIn(memory: SignInMemory): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(memory))
  } catch {
    // As above.
  }
}

export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}

/** What a link brought along: an access code, and who sent its reader. */
export type LinkCodes = { access: string | undefined; via: string | undefined }

/** What can't be one is left out: a broken link is in nobody's way. */
export function linkCodes(access: string, via: string | null): LinkCodes {
  return {
    access: looksLikeAccessCode(access) ? cleanAccessCode(access) : undefined,
    via: via && /^[a-z0-9]{1,32}$/i.test(via) ? via : undefined,
  }
}
