import type { PublicRecommendation } from '@credence/contract/recommendation-data'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import styles from './recommendation-item.module.css'
import { Recording } from './recording.tsx'
import { dayOf, givenAs, sourceName, span } from './words.ts'

/** One recommendation with all a reader is told about it: whose mailbox, how they know the owner, how and when it came. */
export function RecommendationItem({ recommendation }: { recommendation: PublicRecommendation }) {
  const { id, type, text, media, reviewer, email_domain, source, years, given_at } = recommendation
  const known = years ? `${sourceName(source)}, ${span(years.from, years.to)}` : sourceName(source)
  return (
    <RecommendationCard
      className={styles.card}
      id={id}
      name={reviewer.full_name}
      position={reviewer.position}
      relation={known}
      picture={reviewer.picture_url ?? undefined}
      quote={text ?? ''}
      domain={email_domain}
      date={{ text: `${givenAs[type]}, ${dayOf(given_at)}`, iso: given_at }}
      media={media && <Recording media={media} name={reviewer.full_name} />}
    />
  )
}
