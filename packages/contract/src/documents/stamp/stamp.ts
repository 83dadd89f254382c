/** What stands in the middle of a stamp. Without a photo it shows initials. */
export const stampMiddles = ['photo', 'initials', 'code'] as const
export type StampMiddle = (typeof stampMiddles)[number]

/**
 * Pixels of a side: for print and slides, for pages, for an e-mail signature (92 wide, at twice that), and for a corner, where
 * there is room for the code alone.
 */
export const stampSizes = [1200, 600, 184, 120] as const
export type StampSize = (typeof stampSizes)[number]

/** Where codes on stamps lead: to the profile, counted as a scan of a stamp. */
export const stampShortPath = '/S/:slug'

/**
 * In capitals, which a code writes in two thirds of the room that small letters take. That is what makes it readable where a
 * stamp is shown as small as an icon.
 */
export function stampShortAddress(origin: string, slug: string): string {
  return `${origin}/s/${slug}`.toUpperCase()
}
