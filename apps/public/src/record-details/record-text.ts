import { monthInWords } from '@credence/contract/fields/month-in-words'

/** "key-2026" of `did:web:example.com#key-2026` */
export function keyName(key: string): string {
  return key.slice(key.indexOf('#') + 1)
}

/** "example.com:8443" of `did:web:example.com%3A8443#key-2026` */
export function hostOf(key: string): string {
  return key.replace(/^did:web:|#.*$/g, '').replace('%3A', ':')
}

/** In groups of four, as people compare them. */
export function inGroups(sha256: string): string[] {
  return sha256.match(/.{1,4}/g) ?? []
}

/** "6 KB", and never less than one. */
export function fileSize(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} KB`
}

// one format for all readers: the page is cached for everyone and runs no script here, so their locale is unknown
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** "3 May 2026, 10:07 UTC" */
export function minuteOf(at: string): string {
  return `${minute.format(new Date(at)).replace(' at ', ', ')} UTC`
}

/** "June 2027" */
export function monthOf(at: string): string {
  return monthInWords(new Date(at).toISOString().slice(0, 7))
}
