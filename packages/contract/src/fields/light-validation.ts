import { textLimits } from '../limits/text-limits.ts'
import { cleanLine, isBlank, lineProblem, tooLong } from './text-rules.ts'

/** The checks of the marketing forms. They import no schema library, and `fields.ts` is built on them, so both agree. */

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const topLevel = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

/** Only A to Z are lowered: a full `toLowerCase` turns the Kelvin sign into a plain k, and with it one address into another. */
export function canonicalEmail(text: string): string {
  return text.trim().replace(/[A-Z]+/g, letters => letters.toLowerCase())
}

export function emailProblem(text: string): string | undefined {
  const address = canonicalEmail(text)
  if (address.length > textLimits.email) return tooLong(textLimits.email)
  return isAddress(address) ? undefined : 'Write an e-mail address like name@example.org.'
}

export function cleanFullName(text: string): string {
  return cleanLine(text)
}

export function fullNameProblem(text: string): string | undefined {
  const name = cleanFullName(text)
  return isBlank(name) ? 'Write your full name.' : lineProblem(name, textLimits.fullName)
}

/** ASCII only, no quoted local part, no address literal, and a last label that no IP address can have. */
function isAddress(address: string): boolean {
  const [local = '', domain = '', ...rest] = address.split('@')
  const labels = domain.split('.')
  return (
    rest.length === 0 &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length >= 2 &&
    labels.every(label => domainLabel.test(label)) &&
    topLevel.test(labels.at(-1) ?? '')
  )
}
