import { lazyValue } from '../lazy-value.ts'
/** A year, or a month of one: stored as `2021` or `2021-03`, read as "2021" or "March 2021". */
export const storedMonth = /^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2]))?$/

const inWords = lazyValue(() => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** What is no date stays as it is. */
export function monthInWords(text: string): string {
  return storedMonth.test(text) && text.includes('-') ? inWords().format(new Date(`${text}-01T00:00:00Z`)) : text
}
