import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { confirmedAgain } from '@credence/contract/recommendations/still-true/reconfirmed-label'
import { cardWords, remarkOn, wordsLead } from '@credence/profile-view/card-words'
import { dayOf, sourceName } from '@credence/profile-view/words'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { foldQuote, paragraphs } from '@credence/ui/quote'
import { RecommendationFrame } from '@credence/ui/recommendation-card'
import styles from './embed-card.module.css'
import { EmbedMedia } from './embed-media.tsx'
import { fromEmbed, newTab } from './new-tab.ts'

/** One recommendation on somebody else's page. A long one goes on, like a recording, on its own page. */
export function EmbedCard({ recommendation }: { recommendation: PublicRecommendation }) {
  const { id, reviewer, source, email_domain, given_at, confirmed_again_at } = recommendation
  const { start, goesOn } = startOf(cardWords(recommendation))
  const lead = wordsLead(recommendation)
  const link = { className: 'link', href: fromEmbed(`/recommendation/${id}`), ...newTab }
  return (
    <RecommendationFrame
      id={id}
      name={reviewer.full_name}
      position={reviewer.position}
      relation={sourceName(source)}
      remark={remarkOn(recommendation)}
      picture={reviewer.picture_url ?? undefined}
      media={<EmbedMedia recommendation={recommendation} />}
      quote={
        start && (
          <>
            {lead && <span className="vh">{lead}</span>}
            {paragraphs(start).map(text => (
              <p key={text}>{text}</p>
            ))}
            {goesOn && (
              <p className={styles.more}>
                <a {...link}>
                  Read on<span className="vh">, what {reviewer.full_name} said</span>
                </a>
              </p>
            )}
          </>
        )
      }
      foot={
        <>
          <ConfirmedBadge domain={email_domain} />
          <a {...link} className={styles.date}>
            <time dateTime={given_at}>{dayOf(given_at)}</time>
            {confirmed_again_at && `. ${confirmedAgain(confirmed_again_at)}`}
            <span className="vh">, see the proof of what {reviewer.full_name} said</span>
          </a>
        </>
      }
    />
  )
}

/** As on the profile, and never longer than this: words without a space between them are one word. */
const mostLetters = 700

function startOf(text: string): { start: string; goesOn: boolean } {
  const { start, rest } = foldQuote(text)
  const letters = Array.from(start)
  if (letters.length <= mostLetters) return { start, goesOn: rest !== '' }
  return { start: `${letters.slice(0, mostLetters).join('')}…`, goesOn: true }
}
