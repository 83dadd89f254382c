/** Our other pages refuse to be framed, so every way out of a frame opens beside the page it stands in. */
export const newTab = { target: '_blank', rel: 'noopener' } as const

/** Says by which way a reader came, for the owner's counts. */
export function fromEmbed(path: string): string {
  return `${path}?from=embed`
}
