import { firstNameOf } from '@credence/contract/first-name'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { nameOf } from '@credence/profile-view/words'
import { Mark } from '@credence/ui/mark'
import { PageRings } from '@credence/ui/page-rings'
import { EmbedCard } from './embed-card.tsx'
import styles from './embed-wall.module.css'
import { chosenBy, shownHere } from './embed-words.ts'
import { fromEmbed, newTab } from './new-tab.ts'

type EmbedWallProps = {
  profile: PublicProfile
  cards: PublicRecommendation[]
  /** The people are made up. */
  sample: boolean
  productName: string
}

/** Some of a profile's recommendations, or one, and under them how many there are and where they can be checked. */
export function EmbedWall({ profile, cards, sample, productName }: EmbedWallProps) {
  const { slug, recommendations, received } = profile
  const chosen = chosenBy(firstNameOf(nameOf(profile)), cards.length)
  return (
    <main className={styles.wall} aria-label={`Recommendations of ${nameOf(profile)}, from ${productName}`}>
      <div className={styles.cards} data-cards={Math.min(cards.length, 3)}>
        <PageRings>
          {cards.map(card => (
            <div key={card.id} className={styles.item}>
              <EmbedCard recommendation={card} />
            </div>
          ))}
        </PageRings>
      </div>
      <div className={styles.foot}>
        <p>
          {received === 0 ? 'Nothing received yet.' : shownHere(cards.length, recommendations.length, received)}{' '}
          <bdi>{chosen}</bdi>
          {sample && ' This is a sample: none of these people exist.'}
        </p>
        <a className={styles.brand} href={fromEmbed(`/cr/${slug}`)} {...newTab}>
          <Mark />
          {cards.length === 1 ? 'Check this' : 'Check these'} on {productName}
        </a>
      </div>
    </main>
  )
}
