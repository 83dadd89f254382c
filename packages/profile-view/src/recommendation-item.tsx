import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { FoldedQuote } from '@credence/ui/folded-quote'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import type { ReactNode } from 'react'
import { cardWords, remarkOn, wordsLead } from './card-words.ts'
import { Recording } from './player/recording.tsx'
import styles from './recommendation-item.module.css'
import { givenLine, knownAs } from './words.ts'

type RecommendationItemProps = {
  recommendation: PublicRecommendation
  /** All that is said in a recording, below its sentence. */
  transcript?: ReactNode
}

/** One recommendation with all a reader is told about it: whose mailbox, how they know the owner, how and when it came. */
export function RecommendationItem({ recommendation, transcript }: RecommendationItemProps) {
  const { id, type, media, reviewer, email_domain, given_at } = recommendation
  const [words, lead] = [cardWords(recommendation), wordsLead(recommendation)]
  return (
    <RecommendationCard
      className={styles.card}
      id={id}
      name={reviewer.full_name}
      position={reviewer.position}
      relation={knownAs(recommendation)}
      remark={remarkOn(recommendation)}
      picture={reviewer.picture_url ?? undefined}
      quote={
        words && (
          <>
            {lead && <span className="vh">{lead}</span>}
            <FoldedQuote text={words} />
            {transcript}
          </>
        )
      }
      domain={email_domain}
      date={{ text: givenLine(recommendation), iso: given_at }}
      proofHref={`/recommendation/${id}`}
      media={media && <Recording type={type} media={media} id={id} name={reviewer.full_name} />}
    />
  )
}
