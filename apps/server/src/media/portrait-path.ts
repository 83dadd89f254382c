import type { ProfileRow } from '../database/schema/profiles.ts'
import { type Signer, sealedPath, signedPagePath } from './signed-path.ts'

type Portrayed = Pick<ProfileRow, 'pictureId'> & { isOpen: boolean }

/** The picture of a profile, for those who may see the profile. While that is closed, the path opens for them alone. */
export function portraitPath(signer: Signer, { pictureId, isOpen }: Portrayed): string | null {
  const path = pictureId && `/media/pictures/${pictureId}.webp`
  return path && !isOpen ? signedPagePath(signer, path) : path
}

const publicPortrait = /^\/media\/pictures\/([0-9a-f]{32})\.webp$/

/** Undefined where there is none, where it opens for its owner alone, and for a picture of the sample. */
export function pictureIdOf(path: string | null): string | undefined {
  return publicPortrait.exec(path ?? '')?.[1]
}

/** The same face in a mail, for whoever has the mail. */
export function mailPortraitPath(signer: Pick<Signer, 'secrets'>, pictureId: string): string {
  return sealedPath(signer, `/mail/pictures/${pictureId}.jpg`)
}

/** The picture that a reviewer sent along. It opens by itself while what they said is public, and by a seal otherwise. */
export function reviewerPicturePath(pictureId: string): string {
  return `/media/reviewers/${pictureId}.webp`
}
