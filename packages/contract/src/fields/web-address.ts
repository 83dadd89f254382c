import { textLimits } from '../limits/text-limits.ts'
import { tooLong } from './text-rules.ts'

type Scheme = 'http:' | 'https:'
const bothSchemes: readonly Scheme[] = ['https:', 'http:']
const secureScheme: readonly Scheme[] = ['https:']

/** The address as a browser would open it, so that what is checked is what is followed. */
export function cleanWebAddress(text: string): string {
  return parse(text)?.href ?? text.trim()
}

/** A link of the owner's choice: a public web page, no script, no password inside. */
export function webAddressProblem(text: string): string | undefined {
  return problem(text, bothSchemes, 'Enter a web address like https://example.org.')
}

/** As above, encrypted, and on one of the given hosts or below them; no hosts means any. */
export function secureAddressProblem(text: string, hosts: readonly string[]): string | undefined {
  const example = hosts[0] ? `https://${hosts[0]}/your-name` : 'https://example.org'
  const sentence = `Enter a web address like ${example}.`
  const found = problem(text, secureScheme, sentence)
  if (found || hosts.length === 0) return found
  const host = parse(text)?.hostname ?? ''
  return hosts.some(allowed => host === allowed || host.endsWith(`.${allowed}`)) ? undefined : sentence
}

/** As a browser writes them: what turns the reading direction, so that an address reads as another, or draws nothing. */
const hidden = /%E2%80%(?:8B|A[A-E])|%E2%81%A[0-9A-F]|%EF%BB%BF/i

function problem(text: string, schemes: readonly string[], sentence: string): string | undefined {
  const url = parse(text)
  if (!url || !schemes.includes(url.protocol) || !/\.[^.]/.test(url.hostname)) return sentence
  if (url.username !== '' || url.password !== '') return 'Remove the user name and password from the address.'
  if (hidden.test(url.href)) return 'Remove hidden characters from the address.'
  if (url.href.length > textLimits.url) return tooLong(textLimits.url)
  return undefined
}

/** `okafor.design` and `okafor.design:8080/work`, the way people say an address: there is a dot before any other sign. */
const spoken = /^[^\s/?#:@\\]+\.[^\s/?#:@\\.]*\p{L}[^\s/?#:@\\.]*(?::\d+)?(?:[/?#]|$)/u

function parse(text: string): URL | undefined {
  const typed = text.trim()
  try {
    return new URL(spoken.test(typed) ? `https://${typed}` : typed)
  } catch {
    return undefined
  }
}
