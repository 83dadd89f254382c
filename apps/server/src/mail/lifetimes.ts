const dayMinutes = 24 * 60

/** For how many minutes a mail is retried. */
export const mailLifetimes = { ofUseNow: dayMinutes, keeps: 3 * dayMinutes, onlyOnce: 7 * dayMinutes } as const
