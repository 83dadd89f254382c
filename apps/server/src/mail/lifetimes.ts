const dayMinutes = 24 * 60

/** For how many minutes a mail is tried: what is of use only now, what keeps, and what nobody can ask for again. */
export const mailLifetimes = { ofUseNow: dayMinutes, keeps: 3 * dayMinutes, onlyOnce: 7 * dayMinutes } as const
