import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { allSections, type ProfileSection } from '@credence/contract/profile/sections'
import { sectionNames } from '../profile/section-names.ts'

/** The sections that publishing reveals, as lines; empty ones are omitted, hidden ones named. */
export function whatBecomesVisible(profile: OwnerProfile): string[] {
  const { headline, picture_url, city, country, languages, open_to, links } = profile
  const head = [
    'your name',
    picture_url && 'photo',
    headline && 'headline',
    (city || country) && 'place',
    languages.length > 0 && 'languages',
    open_to && 'what you’re open to',
    links.length > 0 && 'links',
  ].filter(Boolean)
  const sections = allSections(profile.sections)
  const named = (wanted: (id: ProfileSection, visible: boolean) => boolean) =>
    sections.filter(({ id, visible }) => wanted(id, visible)).map(({ id }) => sectionNames[id])
  const shown = named((id, visible) => visible && hasContent(profile, id))
  const hidden = named((id, visible) => !visible && hasContent(profile, id))
  return [
    capital(head.join(', ')),
    ...(shown.length > 0 ? [shown.join(', ')] : []),
    ...(hidden.length > 0 ? [`Not shown: ${hidden.join(', ')} (hidden by you)`] : []),
  ]
}

/** The sign-in address is public only if the owner made it the Connect button's. */
export function emailLine({ connect }: Pick<OwnerProfile, 'connect'>): string {
  return connect?.method === 'email' ? `Your Connect button shows ${connect.link}.` : 'Your e-mail address isn’t shown.'
}

function hasContent(profile: OwnerProfile, id: ProfileSection): boolean {
  const content = profile[id]
  return content !== null && content !== '' && !(Array.isArray(content) && content.length === 0)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
