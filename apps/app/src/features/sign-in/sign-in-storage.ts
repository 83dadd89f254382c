import { cleanAccessCode, looksLikeAccessCode } from '@credence/contract/access/access-code'

export type StoredSignIn = {
  email: string
  /** The access code, typed or from a link. */
  access: string
  /** Recipient and access code of the last passcode; empty until one was sent. */
  sentTo: string
  sentWith: string
  /** When another code may be requested, as a timestamp in ms. */
  resendAt: number
}

const storageKey = 'cr-registration'
const nothing: StoredSignIn = { email: '', access: '', sentTo: '', sentWith: '', resendAt: 0 }

/** State that survives a reload of this tab. The passcode is never stored. */
export function loadSignIn(): StoredSignIn {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') }
  } catch {
    // Storage is refused in some private windows; the state then lasts as long as the page.
    return nothing
  }
}

export function storeSignIn(memory: StoredSignIn): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(memory))
  } catch {
    // As above.
  }
}

export function clearSignIn(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}

/** Codes from a link: an access code and an affiliate. */
export type LinkCodes = { access: string | undefined; via: string | undefined }

/** Ignores malformed codes: a broken link must not block signing up. */
export function linkCodes(access: string, via: string | null): LinkCodes {
  return {
    access: looksLikeAccessCode(access) ? cleanAccessCode(access) : undefined,
    via: via && /^[a-z0-9]{1,32}$/i.test(via) ? via : undefined,
  }
}
