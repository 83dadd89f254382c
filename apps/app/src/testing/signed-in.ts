import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { defaultSections } from '@credence/contract/profile/sections'
import { onTestFinished } from 'vitest'
import { removeSessionCookies } from '../api/session-cookies.ts'

/** A token with a readable payload. */
export function makeToken(slug: unknown, id = 'one'): string {
  return `header.${btoa(JSON.stringify({ slug, id })).replace(/=+$/, '')}.signature`
}

export function setTokenCookie(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `cr_prod_token=${token}; path=/`
}

/** Sets the session cookies until the test ends. */
export function signedInAs(slug: string): string {
  const token = makeToken(slug)
  setTokenCookie(token)
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  for (const name of ['cr_prod_refresh_token', 'cr_prod_expire_token']) document.cookie = `${name}=x; path=/`
  onTestFinished(() => removeSessionCookies(''))
  return token
}

export const ownerProfile: OwnerProfile = {
  view: 'owner',
  hidden: false,
  slug: 'ines-marlow',
  rosette: 'ines-marlow',
  full_name: 'Ines Marlow',
  email: 'ines@example.org',
  visibility: 'private',
  plan: 'free',
  headline: '',
  position: '',
  organisation: '',
  industry: null,
  country: null,
  city: '',
  about: '',
  picture_url: null,
  languages: [],
  skills: [],
  links: [],
  experience: [],
  education: [],
  open_to: '',
  connect: null,
  sections: [...defaultSections],
  accent: null,
  recommendations: [],
  what_people_say: null,
  received: 0,
  footer_line: true,
  embed: false,
  recommend_link: false,
  offered: ['qr', 'pdf'],
  share_theme: 'paper',
  assistants: true,
  updated_at: '2026-03-14T10:00:00Z',
}
