import type { OwnerProfile } from '@credence/contract/profile/profile-schema'

type Sender = Pick<OwnerProfile, 'full_name' | 'recommendations'>

/** A two-line mail for the owner's mail program. */
export function mailtoLink(address: string, { full_name, recommendations }: Sender, url: string): string {
  const about = recommendations.length > 0 ? ', with recommendations from people I’ve worked with' : ' about my work'
  const lines = [`This is my page${about}:`, url, '', full_name]
  const query = { subject: `${full_name}: my page`, body: lines.join('\r\n') }
  const written = Object.entries(query).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${written.join('&')}`
}
