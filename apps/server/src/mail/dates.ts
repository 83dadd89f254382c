/** Days and times in mails. Mails cannot know the reader's locale or time zone, so all of them use one format. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** "1 March 2026" */
export const dayOf = (at: Date): string => day.format(at)

/** "1 March", for dates of the last weeks. */
export const dayOfYearOf = (at: Date): string => dayOfYear.format(at)

/** "1 March 2026 at 09:00 UTC" */
export const momentOf = (at: Date): string => `${moment.format(at)} UTC`
