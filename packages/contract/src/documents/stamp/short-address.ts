/** Where codes on stamps lead: to the profile, counted as a scan of a stamp. */
export const stampShortPath = '/S/:slug'

/**
 * In capitals, which a code writes in two thirds of the room that small letters take. That is what makes it readable where a
 * stamp is shown as small as an icon.
 */
export function stampShortAddress(origin: string, slug: string): string {
  return `${origin}/s/${slug}`.toUpperCase()
}
