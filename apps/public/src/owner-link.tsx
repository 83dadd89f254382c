import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { allRecommendations, nameOf } from '@credence/profile-view/words'
import { Avatar } from '@credence/ui/avatar'
import styles from './owner-link.module.css'

/** Whose page this belongs to, and the way there. */
export function OwnerLink({ profile }: { profile: PublicProfile }) {
  const { slug, rosette, picture_url, recommendations } = profile
  return (
    <a className={styles.owner} href={`/cr/${slug}`}>
      <Avatar id={rosette} name={nameOf(profile)} picture={picture_url ?? undefined} />
      <span>
        <b>
          <bdi>{nameOf(profile)}</bdi>
        </b>
        <span className="t-small">{allRecommendations(recommendations.length)}</span>
      </span>
    </a>
  )
}
