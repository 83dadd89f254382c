import list from './industries.json' with { type: 'json' }

/** What people call their line of work, in the order of the names; `other` closes the list. */
export const industries: readonly { id: string; name: string }[] = list

/** Empty where none is chosen, and for `other`, which tells a reader nothing. */
export function industryName(industry: string | null): string {
  if (industry === 'other') return ''
  return industries.find(({ id }) => id === industry)?.name ?? ''
}
