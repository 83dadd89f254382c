import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { givenLine, inLetters, nameOf } from '@credence/profile-view/words'
import { Avatar } from '@credence/ui/avatar'
import { ButtonLink } from '@credence/ui/button'
import styles from './other-voices.module.css'
import { shorten } from './page-words.ts'

const atOnce = 3

type OtherVoicesProps = { profile: PublicProfile; recommendation: PublicRecommendation }

/** Nobody should be judged by one voice: the next few, and the way to all of them. */
export function OtherVoices({ profile, recommendation }: OtherVoicesProps) {
  const { slug, recommendations } = profile
  const place = recommendations.findIndex(({ id }) => id === recommendation.id)
  const others = [...recommendations.slice(place + 1), ...recommendations.slice(0, Math.max(place, 0))]
  if (others.length === 0) return null
  const count = inLetters(recommendations.length)
  return (
    <section className={`sect ${styles.others}`} aria-labelledby="other-voices">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.lead}>
          <h2 className="t-display" id="other-voices">
            One of {count}.
          </h2>
          <p className="t-lead">
            Everybody confirmed an e-mail address. <bdi>{nameOf(profile)}</bdi> chose what is shown, and can edit none
            of it.
          </p>
          <div>
            <ButtonLink href={`/cr/${slug}/recommendations`}>
              {recommendations.length === 2 ? 'Read both' : `Read all ${count}`}
            </ButtonLink>
          </div>
        </div>
        <ul className={styles.list}>
          {others.slice(0, atOnce).map(other => (
            <li key={other.id}>
              <Voice recommendation={other} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Voice({ recommendation }: { recommendation: PublicRecommendation }) {
  const { id, reviewer, text } = recommendation
  return (
    <a className={styles.voice} href={`/recommendation/${id}`}>
      <Avatar id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} />
      <span className={styles.words}>
        <b>
          <bdi>{reviewer.full_name}</bdi>
        </b>
        <bdi>{text ? shorten(text) : givenLine(recommendation)}</bdi>
      </span>
    </a>
  )
}
