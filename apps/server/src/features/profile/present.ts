import type { OwnerProfile, PublicProfile, PublicProfilePage } from '@credence/contract/profile/profile-schema'
import { allSections, type ProfileSection, showsSection } from '@credence/contract/profile/sections'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { WhatPeopleSay } from '@credence/contract/recommendations/themes/theme-schema'
import { type PlanId, plans } from '@credence/contract/subscription/plans'
import type { ProfileRow } from '../../database/schema/profiles.ts'

/** A profile with its published recommendations and themes. */
export type FullProfile = {
  account: { id: string; email: string; slug: string }
  profile: ProfileRow
  plan: PlanId
  pictureUrl: string | null
  recommendations: PublicRecommendation[]
  whatPeopleSay: WhatPeopleSay | null
  received: number
}

/** Listed field by field, for owner and visitor. */
function sharedFields(full: FullProfile) {
  const { account, profile, plan, pictureUrl, recommendations, whatPeopleSay, received } = full
  const { connectMethod, connectLink } = profile
  return {
    slug: account.slug,
    rosette: profile.rosetteSeed,
    full_name: profile.fullName,
    headline: profile.headline,
    position: profile.position,
    organisation: profile.organisation,
    industry: profile.industry,
    country: profile.country,
    city: profile.city,
    about: profile.about,
    picture_url: pictureUrl,
    languages: profile.languages,
    skills: profile.skills,
    links: profile.links,
    experience: profile.experience,
    education: profile.education,
    open_to: profile.openTo,
    connect: connectMethod && connectLink ? { method: connectMethod, link: connectLink } : null,
    sections: profile.sections,
    accent: profile.accent,
    recommendations,
    what_people_say: whatPeopleSay,
    received,
    footer_line: plans[plan].footerLine,
    embed: plans[plan].embed,
    recommend_link: profile.recommendLink,
    offered: profile.offered,
    updated_at: profile.updatedAt.toISOString(),
  }
}

export function presentOwnProfile(full: FullProfile): OwnerProfile {
  const { account, profile, plan } = full
  const { visibility, hiddenAt, shareTheme: share_theme, assistants } = profile
  const hidden = hiddenAt !== null
  const own = { email: account.email, visibility, hidden, plan, share_theme, assistants }
  return { view: 'owner', ...sharedFields(full), ...own }
}

/** Hidden sections do not leave the server. */
export function presentPublicProfile(full: FullProfile): PublicProfile {
  const { profile, recommendations } = full
  const shows = (id: ProfileSection) => showsSection(profile.sections, id)
  const shared = sharedFields(full)
  return {
    view: 'public',
    ...shared,
    about: shows('about') ? profile.about : '',
    experience: shows('experience') ? profile.experience : [],
    education: shows('education') ? profile.education : [],
    skills: shows('skills') ? profile.skills : [],
    recommendations: shows('recommendations') ? recommendations : [],
    what_people_say: shows('recommendations') ? shared.what_people_say : null,
    connect: shows('connect') ? shared.connect : null,
    sections: allSections(profile.sections).filter(section => section.visible),
  }
}

const mostOnPage = 40

/** The first page where `after` is no longer shown. */
export function presentPage(profile: PublicProfile, after: string | undefined): PublicProfilePage {
  const { recommendations } = profile
  const start = recommendations.findIndex(({ id }) => id === after) + 1
  const page = recommendations.slice(start, start + mostOnPage)
  const isLast = start + mostOnPage >= recommendations.length
  return {
    ...profile,
    recommendations: page,
    shown: recommendations.length,
    next_cursor: isLast ? null : page.at(-1)!.id,
  }
}
