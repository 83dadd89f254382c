import type { BadgeSize } from '@credence/contract/profile/embed'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { nameOf } from '@credence/profile-view/words'
import { Avatar } from '@credence/ui/avatar'
import { Mark } from '@credence/ui/mark'
import { scallopPath } from '@credence/ui/mark-paths'
import styles from './embed-badge.module.css'
import { confirmedRecommendations, fromEmbed, newTab, recommendationsFor } from './embed-text.ts'

type EmbedBadgeProps = { profile: PublicProfile; size: BadgeSize; productName: string }

const mostFaces = 4

/** What was checked, in one line, and a link to check it. Without recommendations it claims nothing. */
export function EmbedBadge({ profile, size, productName }: EmbedBadgeProps) {
  const { slug, recommendations } = profile
  const count = recommendations.length
  const name = <bdi>{nameOf(profile)}</bdi>
  const small = size === 'line' || count === 0
  return (
    <main>
      <a className={styles.badge} data-size={small ? 'line' : size} href={fromEmbed(`/cr/${slug}`)} {...newTab}>
        {small ? (
          <>
            <Mark className={styles.mark} />
            <b>
              {count === 0 ? (
                <>
                  {name} on {productName}
                </>
              ) : (
                <>
                  {confirmedRecommendations(count)} {name}
                </>
              )}
            </b>
          </>
        ) : (
          <>
            <Faces profile={profile} size={size} />
            <span>
              <b>
                {recommendationsFor(count)} {name}
              </b>
              <span className={styles.checked}>
                <svg viewBox="-32 -32 64 64" aria-hidden="true">
                  <path className={styles.seal} d={scallopPath} />
                  <path className={styles.tick} d="M-12 1l8 8L13-9" />
                </svg>
                <span>
                  <strong>{count === 1 ? 'E-mail' : 'E-mails'} confirmed.</strong> See more
                </span>
              </span>
            </span>
          </>
        )}
      </a>
    </main>
  )
}

function Faces({ profile, size }: { profile: PublicProfile; size: BadgeSize }) {
  const { rosette, picture_url, recommendations } = profile
  if (size === 'ring')
    return (
      <Avatar className={styles.own} id={rosette} name={nameOf(profile)} picture={picture_url ?? undefined} size={96} />
    )
  return (
    <span className={styles.faces}>
      {recommendations.slice(0, mostFaces).map(({ id, reviewer }) => (
        <Avatar key={id} id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} size={48} />
      ))}
    </span>
  )
}
