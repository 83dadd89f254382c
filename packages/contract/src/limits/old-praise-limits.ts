export const oldPraiseLimits = {
  /** Together at most as long as a call may be. */
  textsPerCall: 20,
  kept: 200,
  /** In characters, as other places take them: the longest are LinkedIn's. */
  textMin: 20,
  textMax: 3000,
  place: 60,
  /** Counted from the day it was brought along, or its author was asked. */
  unconfirmedDays: 90,
} as const
