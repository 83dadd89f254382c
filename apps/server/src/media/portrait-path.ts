import type { ProfileRow } from '../database/schema/profiles.ts'
import { type Signer, sealedPath, signedPagePath } from './signed-path.ts'

type Portrayed = Pick<ProfileRow, 'pictureId' | 'visibility'>

/** The picture of a profile, for those who may see the profile. While that is private, the path opens for them alone. */
export function portraitPath(signer: Signer, { pictureId, visibility }: Portrayed): string | null {
  const path = pictureId && `/media/pictures/${pictureId}.webp`
  return path && visibility === 'private' ? signedPagePath(signer, path) : path
}

/** The same face in a mail, for whoever has the mail. */
export function mailPortraitPath(signer: Pick<Signer, 'secrets'>, pictureId: string): string {
  return sealedPath(signer, `/mail/pictures/${pictureId}.jpg`)
}
