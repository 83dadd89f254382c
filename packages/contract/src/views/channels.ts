/** The ways to a page that are counted apart from opening it by its address. */
const viewChannels = ['qr', 'pdf', 'stamp', 'embed'] as const
export type ViewChannel = (typeof viewChannels)[number]

export function isViewChannel(from: unknown): from is ViewChannel {
  return (viewChannels as readonly unknown[]).includes(from)
}

/** The address that a printed code, a file or an embedded card leads to. It is the same page; only the count differs. */
export function addressBy(channel: ViewChannel, address: string): string {
  return `${address}?from=${channel}`
}
