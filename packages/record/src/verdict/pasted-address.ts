export type PastedAddress =
  | { kind: 'recommendation'; id: string }
  | { kind: 'page'; slug: string }
  /** Another site, which we name and never open. */
  | { kind: 'elsewhere'; host: string }
  | { kind: 'unreadable' }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const longest = 2000

/** `origin` is that of this installation. People paste addresses as they are printed: with or without https and slashes. */
export function readPastedAddress(typed: string, origin: string): PastedAddress {
  const text = typed.trim()
  if (text === '' || text.length > longest) return { kind: 'unreadable' }
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return { kind: 'unreadable' }
  const address = new URL(whole)
  if (!isOurs(address, origin))
    return address.hostname.includes('.') ? { kind: 'elsewhere', host: address.host } : { kind: 'unreadable' }
  const [place, name = ''] = address.pathname.split('/').filter(Boolean)
  if (place === 'recommendation' && uuid.test(name.toLowerCase()))
    return { kind: 'recommendation', id: name.toLowerCase() }
  const slug = name.replace(/\.(?:png|pdf|json|vcf)$/, '')
  if (place === 'cr' && /^[a-z0-9-]+$/i.test(slug)) return { kind: 'page', slug: slug.toLowerCase() }
  return { kind: 'unreadable' }
}

/** A site is one wherever it is asked: what was printed without its port or with http is still ours. */
function isOurs({ host, hostname, port }: URL, origin: string): boolean {
  const own = new URL(origin)
  return host === own.host || (hostname === own.hostname && port === '')
}
