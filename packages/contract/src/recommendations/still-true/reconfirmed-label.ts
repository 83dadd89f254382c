import { monthInWords } from '../../fields/month-in-words.ts'

/** What readers are told once whoever gave it said that it is still true: the month is enough. */
export function confirmedAgain(at: string | Date): string {
  return `Confirmed again in ${monthInWords(new Date(at).toISOString().slice(0, 7))}`
}
