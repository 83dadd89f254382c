import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Avatar } from '@credence/ui/avatar'
import { Chip } from '@credence/ui/chip'
import { Check, EyeOff } from 'lucide-react'
import { Suspense } from 'react'
import {
  AnswerBy,
  AnswerFacts,
  AnswerFoot,
  AnswerQuote,
  AnswerSheet,
} from '../../../components/answers/answer-sheet.tsx'
import { lastConfirmedLabel, Player } from '../given-content.tsx'
import styles from './reconfirmation.module.css'

export function RecommendationPreview({ given }: { given: GivenRecommendation }) {
  const { id, type, media, text, line, reviewer, email_domain } = given
  const words = text ?? line
  return (
    <section aria-label="What you said">
      <AnswerSheet>
        {media && (
          <div className={styles.player}>
            <Suspense fallback={<div className={styles.playerToCome} />}>
              <Player type={type} media={media} id={id} name={reviewer.full_name} />
            </Suspense>
          </div>
        )}
        {words && <AnswerQuote text={words} />}
        <AnswerBy
          avatar={<Avatar id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} size={72} />}
          name={reviewer.full_name}
          position={reviewer.position}
        />
        <AnswerFoot>
          <Seen given={given} />
          <span className="t-meta">{lastConfirmedLabel(given)}</span>
        </AnswerFoot>
      </AnswerSheet>
      <AnswerFacts
        entries={[{ term: 'What readers see', text: `Your name and role, ${email_domain}, what you said, and when.` }]}
      />
    </section>
  )
}

function Seen({ given: { state, owner } }: { given: GivenRecommendation }) {
  if (state === 'published' && !owner.is_private)
    return (
      <Chip tone="green" icon={Check}>
        Published
      </Chip>
    )
  return <Chip icon={EyeOff}>Not shown at the moment</Chip>
}
