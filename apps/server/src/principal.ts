export type Owner = {
  accountId: string
  sessionId: string
  signedInAt: Date
  /** When the session was last confirmed with a passcode. */
  confirmedAt: Date | null
}

/** An operator who signed in on the web; `address` is listed in `OPERATORS`. */
export type Operator = { sessionId: string; address: string; signedInAt: Date; expiresAt: Date }

/** A reviewer with a confirmed address, for one profile. */
export type Reviewer = { sessionId: string; accountId: string; email: string }
