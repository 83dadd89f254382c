export type Owner = {
  accountId: string
  sessionId: string
  signedInAt: Date
  /** When the session was last confirmed with a passcode. */
  confirmedAt: Date | null
}

/** A reviewer with a confirmed address, for one profile. */
export type Reviewer = { sessionId: string; accountId: string; email: string }
