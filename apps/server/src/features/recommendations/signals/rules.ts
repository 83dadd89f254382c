import { domainToUnicode } from 'node:url'
import { slugSkeleton } from '@credence/contract/profile/slug/slug-rules'
import type { knownDomains, Signal } from '@credence/contract/recommendations/recommendation-schema'
import type { Given } from '../../../database/schema/recommendations.ts'

export type Domain = { domain: string; name: string; ending: string; skeleton: string }
export type Known = Domain & { as: (typeof knownDomains)[number] }

/** Public suffixes with two labels: the name in `firm.co.uk` is `firm`. */
const secondLevels = new Set(['ac', 'co', 'com', 'edu', 'go', 'gov', 'ltd', 'me', 'ne', 'net', 'or', 'org', 'plc'])

export function readDomain(domain: string): Domain {
  const labels = domain.toLowerCase().replace(/\.$/, '').split('.')
  const isDeep = labels.length > 2 && labels.at(-1)!.length === 2 && secondLevels.has(labels.at(-2)!)
  const end = isDeep ? -2 : -1
  const name = domainToUnicode(labels.at(end - 1) ?? '')
  return { domain, name, ending: labels.slice(end).join('.'), skeleton: skeletonOf(name) }
}

/** Lookalikes from other alphabets, and Latin letters without a decomposition. */
const lookalikes: Record<string, string> = {
  a: '\u0430\u03b1\u0251',
  c: '\u0441\u03f2',
  d: '\u0501\u0111',
  e: '\u0435\u0454\u03b5',
  g: '\u0261',
  h: '\u04bb',
  i: '\u0456\u03b9\u0131',
  j: '\u0458',
  k: '\u043a\u03ba',
  l: '\u04cf\u0142',
  m: '\u043c',
  n: '\u043f\u03b7',
  o: '\u043e\u03bf\u00f8\u03c3',
  p: '\u0440\u03c1',
  q: '\u051b',
  r: '\u0433',
  s: '\u0455',
  t: '\u0442\u03c4',
  u: '\u03c5',
  v: '\u03bd\u0475',
  w: '\u051d\u03c9',
  x: '\u0445\u03c7',
  y: '\u0443\u03b3',
}
const readAs = new Map(
  Object.entries(lookalikes).flatMap(([letter, all]) => [...all].map(twin => [twin, letter] as const)),
)

function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  return slugSkeleton([...plain].map(letter => readAs.get(letter) ?? letter).join('')).replaceAll('cl', 'd')
}

/** Their own domains are never reported as lookalikes. */
export const providers: readonly Known[] = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'gmx.de', 'gmx.net'],
  ...['web.de', 'mail.com', 'email.com', 'fastmail.com', 'zoho.com', 'yandex.com', 'mail.ru', 'qq.com', '163.com'],
  ...['126.com', 'naver.com', 't-online.de', 'orange.fr', 'free.fr', 'laposte.net', 'libero.it', 'tuta.com', 'hey.com'],
].map(domain => ({ ...readDomain(domain), as: 'provider' }))

const shortestToConfuse = 3
const shortestForOneLetter = 5

/** Another ending and subdomains are no imitation: companies have both. Never reports the owner's domain or large providers. */
export function findLookalike(domain: string, known: readonly Known[]): Known | undefined {
  const read = readDomain(domain)
  const isAtHome = ({ as, name, ending }: Known) => as !== 'reviewer' && name === read.name && ending === read.ending
  return known.some(isAtHome) ? undefined : known.find(each => looksLike(read, each))
}

function looksLike(one: Domain, other: Domain): boolean {
  if (one.name === other.name) return false
  if (one.skeleton === other.skeleton) return one.skeleton.length >= shortestToConfuse
  return one.ending === other.ending && isOneLetterOff(one.name, other.name)
}

/** One letter replaced, added, missing or swapped with its neighbour. Differing digits (`studio2`) do not count. */
function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < shortestForOneLetter || long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  const [a = '', b = ''] = [short[start], long[start]]
  if (short.slice(start + 1) === long.slice(start + 1)) return !(isDigit(a) && isDigit(b))
  const isSwapped = short[start + 1] === b && long[start + 1] === a
  return isSwapped && short.slice(start + 2) === long.slice(start + 2)
}

const isDigit = (letter: string) => /\d/.test(letter)

/** In reading order. */
export function presentSignals({ recommendation, recommendedBackAt }: Given, known: readonly Known[]): Signal[] {
  const { reviewerEmail, fromOwnBrowser, sameNetwork } = recommendation
  const lookalike = findLookalike(domainOf(reviewerEmail), known)
  return [
    ...(fromOwnBrowser ? [{ kind: 'same_device' } as const] : []),
    // the same browser implies the same network
    ...(sameNetwork && !fromOwnBrowser ? [{ kind: 'same_network' } as const] : []),
    ...(lookalike ? [{ kind: 'lookalike_domain', looks_like: lookalike.domain, known_as: lookalike.as } as const] : []),
    ...(recommendedBackAt ? [{ kind: 'mutual', given_at: recommendedBackAt.toISOString() } as const] : []),
  ]
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
