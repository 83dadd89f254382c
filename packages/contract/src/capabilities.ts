/** What a step of the product brings. Whatever a page says of one of them, it says only where it can be used. */
export const capabilityNames = ['credentials'] as const
export type Capability = (typeof capabilityNames)[number]
export type Capabilities = Readonly<Record<Capability, boolean>>

/**
 * What can be used today. One is turned on in the change that makes it usable, and every page that claims it follows. What is
 * there for good leaves the list; what depends on the installation (`speech`, `ai`) stands in PublicConfig.
 */
export const capabilities: Capabilities = {
  /** Records that anybody can check without us. */
  credentials: false,
}
