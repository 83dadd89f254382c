import type { ProfileSection, Visibility } from '@credence/contract/profile/sections'

export const sectionNames: Record<ProfileSection, string> = {
  about: 'About',
  recommendations: 'Recommendations',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  connect: 'Connect',
}

/** `unlisted` is the state's name in the specification. */
export const visibilityNames: Record<Visibility, string> = {
  public: 'Public',
  unlisted: 'Only with the link',
  private: 'Private',
}
