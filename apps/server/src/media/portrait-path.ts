import type { ProfileRow } from '../database/schema/profiles.ts'
import { type Signer, sealedPath, signedPagePath } from './signed-path.ts'

type Portrayed = Pick<ProfileRow, 'pictureId'> & { isOpen: boolean }

/** The profile's portrait; signed while the profile is private. */
export function portraitPath(signer: Signer, { pictureId, isOpen }: Portrayed): string | null {
  const path = pictureId && `/media/pictures/${pictureId}.webp`
  return path && !isOpen ? signedPagePath(signer, path) : path
}

const publicPortrait = /^\/media\/pictures\/([0-9a-f]{32})\.webp$/

/** Undefined for signed paths and the sample. */
export function pictureIdOf(path: string | null): string | undefined {
  return publicPortrait.exec(path ?? '')?.[1]
}

export function mailPortraitPath(signer: Pick<Signer, 'secrets'>, pictureId: string): string {
  return sealedPath(signer, `/mail/pictures/${pictureId}.jpg`)
}

/** Public while the recommendation is, else it needs a signature. */
export function reviewerPicturePath(pictureId: string): string {
  return `/media/reviewers/${pictureId}.webp`
}
