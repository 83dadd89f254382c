/** What a step of the product brings. Whatever a page says of one of them, it says only where it can be used. */
export const capabilityNames = ['notifications', 'plans', 'credentials', 'ai'] as const
export type Capability = (typeof capabilityNames)[number]
export type Capabilities = Readonly<Record<Capability, boolean>>

/** What can be used today. One is turned on in the change that makes it usable, and every page that claims it follows. */
export const capabilities: Capabilities = {
  notifications: true,
  /** Something to pay for, and a way to pay. */
  plans: true,
  /** Records that anybody can check without us. */
  credentials: false,
  ai: false,
}

/** Of several things that may be said, those that are true here. */
export function trueHere<Said extends { needs?: Capability }>(said: readonly Said[], can: Capabilities): Said[] {
  return said.filter(({ needs }) => !needs || can[needs])
}
