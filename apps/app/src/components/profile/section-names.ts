import type { ProfileSection } from '@credence/contract/profile/sections'

export const sectionNames: Record<ProfileSection, string> = {
  about: 'About',
  recommendations: 'Recommendations',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  connect: 'Connect',
}
