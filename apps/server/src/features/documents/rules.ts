import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { pictureKey, posterKey, reviewerPictureKey } from '../../storage/keys.ts'

const plain = (path: string | null) => path && path.split('?')[0]!

/** Without expiring query strings, so that an unchanged profile compares equal. */
export function withPlainPaths(profile: PublicProfile): PublicProfile {
  return {
    ...profile,
    picture_url: plain(profile.picture_url),
    recommendations: profile.recommendations.map(each => ({
      ...each,
      media: each.media && { ...each.media, poster_url: plain(each.media.poster_url) },
      reviewer: { ...each.reviewer, picture_url: plain(each.reviewer.picture_url) },
    })),
  }
}

export function pathsIn({ picture_url, recommendations }: PublicProfile): string[] {
  const all = [
    picture_url,
    ...recommendations.flatMap(({ reviewer, media }) => [reviewer.picture_url, media?.poster_url ?? null]),
  ]
  return [...new Set(all.filter(path => path !== null))]
}

const places: [RegExp, (id: string) => string][] = [
  [/^\/media\/pictures\/([0-9a-f]{32})\.webp$/, pictureKey],
  [/^\/media\/reviewers\/([0-9a-f]{32})\.webp$/, reviewerPictureKey],
  [/^\/media\/recordings\/([0-9a-f]{32})\.jpg$/, posterKey],
]

/** The storage key behind such a path. */
export function storedKey(path: string): string | undefined {
  for (const [address, keyOf] of places) {
    const id = address.exec(path)?.[1]
    if (id) return keyOf(id)
  }
  return undefined
}
