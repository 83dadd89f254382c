/** The parts of a profile that have an address of their own, `/cr/{slug}/{section}`, in their first order. */
export const profileSections = ['about', 'recommendations', 'experience', 'education', 'skills', 'connect'] as const
export type ProfileSection = (typeof profileSections)[number]

/** The address under a profile that opens the reviewer flow. */
export const recommendSection = 'recommend'
/** The address under a profile where it is reported without a script. */
export const reportSection = 'report'

export type SectionSetting = { id: ProfileSection; visible: boolean }
export const defaultSections: readonly SectionSetting[] = profileSections.map(id => ({ id, visible: true }))

/** Every section there is, in the owner's order; one that has no place yet comes last, and shows. */
export function allSections(sections: readonly SectionSetting[]): SectionSetting[] {
  return [...sections, ...defaultSections.filter(({ id }) => sections.every(section => section.id !== id))]
}

export function showsSection(sections: readonly SectionSetting[], id: ProfileSection): boolean {
  return sections.every(section => section.id !== id || section.visible)
}

export const visibilities = ['public', 'unlisted', 'private'] as const
export type Visibility = (typeof visibilities)[number]
/** Nothing is public until its owner publishes it. */
export const defaultVisibility: Visibility = 'private'
