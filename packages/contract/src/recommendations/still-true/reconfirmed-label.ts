import { monthInWords } from '../../fields/month-in-words.ts'

/** The label once the reviewer confirmed that it is still true: the month is enough. */
export function confirmedAgain(at: string | Date): string {
  return `Confirmed again in ${monthInWords(new Date(at).toISOString().slice(0, 7))}`
}
