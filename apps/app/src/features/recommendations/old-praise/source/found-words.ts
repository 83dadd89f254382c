import { numberWord } from '../../../../components/format/numbers.ts'
import type { Found } from '../read/texts-of-rows.ts'

export function foundWords(count: number): string {
  return count === 1 ? 'One text found.' : `${numberWord(count)} texts found.`
}

/** What of the file is not in the list below, and why. */
export function leftOutWords({ repeated, unusable, further }: Omit<Found, 'texts'>, known: number): string {
  const parts = [
    known > 0 && `${are(known)} here already.`,
    repeated > 0 && `${are(repeated)} there twice.`,
    unusable > 0 && `${numberWord(unusable)} we left out: too short, too long, without a name, or taken back.`,
    further > 0 && `${numberWord(further)} more did not fit in the list.`,
  ]
  return parts
    .filter(part => part !== false)
    .map(part => ` ${part}`)
    .join('')
}

function are(count: number): string {
  return `${numberWord(count)} ${count === 1 ? 'is' : 'are'}`
}
