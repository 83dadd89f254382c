import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicConfig } from '@credence/contract/public-config'

/** How another program can show this page, where it may: oembed.com. */
export function oembedOf({ embed }: PublicProfile, path: string, { appOrigin, productName }: PublicConfig) {
  const query = new URLSearchParams({ url: appOrigin + path })
  return embed ? [{ type: 'application/json+oembed', path: `/oembed?${query}`, title: productName }] : []
}

/** What a profile holds, for other programs. */
export function filesOf({ slug }: PublicProfile) {
  return [
    { type: 'application/json', path: `/cr/${slug}.json`, title: 'JSON Resume' },
    { type: 'text/vcard', path: contactPath(slug), title: 'Contact' },
  ]
}

export function contactPath(slug: string): string {
  return `/cr/${slug}.vcf`
}
