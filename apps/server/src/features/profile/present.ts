import { plans } from '@credence/contract/plans'
import type { OwnerProfile, PublicProfile } from '@credence/contract/profile-data'
import type { ProfileSection } from '@credence/contract/profile-sections'
import type { ProfileRow } from '../../database/schema/profiles.ts'

type Account = { email: string; slug: string }

export function picturePath(pictureId: string): string {
  return `/media/pictures/${pictureId}.webp`
}

/** The fields that owner and visitor both see, listed one by one. */
function sharedFields(slug: string, profile: ProfileRow) {
  return {
    slug,
    full_name: profile.fullName,
    headline: profile.headline,
    position: profile.position,
    organisation: profile.organisation,
    industry: profile.industry,
    country: profile.country,
    city: profile.city,
    about: profile.about,
    picture_url: profile.pictureId && picturePath(profile.pictureId),
    languages: profile.languages,
    skills: profile.skills,
    links: profile.links,
    experience: profile.experience,
    education: profile.education,
    open_to: profile.openTo,
    connect: null,
    sections: profile.sections,
    accent: profile.accent,
    recommendations: [],
    received: 0,
    footer_line: plans.free.footerLine,
    updated_at: profile.updatedAt.toISOString(),
  }
}

export function presentOwnProfile({ email, slug }: Account, profile: ProfileRow): OwnerProfile {
  return { view: 'owner', ...sharedFields(slug, profile), email, visibility: profile.visibility, plan: 'free' }
}

/** What a hidden section holds does not leave the server. */
export function presentPublicProfile({ slug }: Account, profile: ProfileRow): PublicProfile {
  const shows = (id: ProfileSection) => profile.sections.every(section => section.id !== id || section.visible)
  return {
    view: 'public',
    ...sharedFields(slug, profile),
    about: shows('about') ? profile.about : '',
    experience: shows('experience') ? profile.experience : [],
    education: shows('education') ? profile.education : [],
    skills: shows('skills') ? profile.skills : [],
    sections: profile.sections.filter(section => section.visible),
  }
}
