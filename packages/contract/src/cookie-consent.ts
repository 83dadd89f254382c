import { consentCookie } from './constants.ts'

const { name, accepted, declined } = consentCookie

export type Consent = typeof accepted | typeof declined

/** The stored answer in a browser's cookies; any value but the two means that there is none. */
export function consentIn(cookies: string): Consent | undefined {
  const each = cookies.split('; ')
  return [declined, accepted].find(choice => each.includes(`${name}=${choice}`))
}
