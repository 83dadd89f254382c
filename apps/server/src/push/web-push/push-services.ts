/** Where browsers have their subscriptions: Chrome, Edge, Opera and Samsung; Firefox; Edge on Windows; Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
  /^(?:[\w-]+\.)+push\.apple\.com$/,
]

/**
 * Whether this server may call an address that somebody gave it. Anybody can claim to have a subscription anywhere, inside our
 * own network too, so only services that browsers come with are called, and those that the operator names.
 */
export function isPushService(endpoint: string, named: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (named.includes(origin)) return true
  return protocol === 'https:' && port === '' && known.some(host => host.test(hostname))
}
