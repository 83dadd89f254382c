/** Said above the portrait. A stamp is made only where somebody recommends. */
export function recommendedBy(confirmedPeople: number): string {
  return confirmedPeople === 1
    ? 'Recommended by one confirmed person'
    : `Recommended by ${confirmedPeople.toLocaleString('en')} confirmed people`
}

/** The whole address, and what may stand in its place where that would be too small to read. */
export function writtenAddresses(origin: string, slug: string): [whole: string, short: string] {
  return [`${new URL(origin).host}/cr/${slug}`, `/cr/${slug}`]
}
