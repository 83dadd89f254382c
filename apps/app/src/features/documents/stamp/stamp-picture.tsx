import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { BedWaiting } from '../bed-waiting.tsx'
import { MakingFailed } from '../making/making-failed.tsx'
import { RecommendationFirst } from '../missing.tsx'
import styles from './stamp-piece.module.css'
import type { StampPicture as Picture } from './use-stamp-picture.ts'

type StampPictureProps = { profile: OwnerProfile; picture: Picture; alt: string }

/** The real thing, or why there is none. */
export function StampPicture({ profile, picture: { address, busy, failure, load }, alt }: StampPictureProps) {
  if (failure?.code === 'recommendation_not_published') return <RecommendationFirst profile={profile} />
  if (failure) return <MakingFailed failure={failure} what="the stamp" onTryAgain={load} />
  return (
    <>
      {address && (
        <img className={styles.stamp} src={address} alt={alt} width={330} height={330} data-old={busy || undefined} />
      )}
      <BedWaiting busy={busy} label="Drawing the stamp" quiet={address !== undefined} />
    </>
  )
}
