/** What stands in the middle of a stamp. Without a photo it shows initials. */
export const stampMiddles = ['photo', 'initials', 'code'] as const
export type StampMiddle = (typeof stampMiddles)[number]

/** Pixels of a side: print and slides, pages, e-mail signatures (92 wide, doubled), and the code alone. */
export const stampSizes = [1200, 600, 184, 120] as const
export type StampSize = (typeof stampSizes)[number]

/** Where codes on stamps lead: to the profile, counted as a scan of a stamp. */
export const stampShortPath = '/S/:slug'

/** In capitals: a QR code encodes them in two thirds of the space, which keeps small stamps readable. */
export function stampShortAddress(origin: string, slug: string): string {
  return `${origin}/s/${slug}`.toUpperCase()
}
