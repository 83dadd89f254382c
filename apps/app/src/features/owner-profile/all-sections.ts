import { defaultSections, type ProfileSection, type SectionSetting } from '@credence/contract/profile-sections'

/** Every section there is, in the owner's order; one that has no place yet comes last, and shows. */
export function allSections(sections: readonly SectionSetting[]): SectionSetting[] {
  return [...sections, ...defaultSections.filter(({ id }) => sections.every(section => section.id !== id))]
}

export const sectionNames: Record<ProfileSection, string> = {
  about: 'About',
  recommendations: 'Recommendations',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  connect: 'Connect',
}
