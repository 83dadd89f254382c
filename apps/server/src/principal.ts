/** Whoever a call was found to come from. */

/** Somebody who is signed in to an account, by its token. */
export type Owner = {
  accountId: string
  sessionId: string
  signedInAt: Date
  /** When this session was last confirmed with a fresh passcode. */
  confirmedAt: Date | null
}

/** Somebody who confirmed an address with a code, for one profile. */
export type Reviewer = { sessionId: string; accountId: string; email: string }
