import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { classNames } from './class-names.ts'
import { ConfirmedBadge } from './confirmed-badge.tsx'
import { foldQuote, paragraphs } from './quote.ts'
import styles from './recommendation-card.module.css'

export type RecommendationCardProps = {
  /** What the reviewer's ring is drawn from. */
  id: string
  name: string
  /** What they do, and where. */
  position: string
  /** How they know the owner, such as "Client". */
  relation?: string | undefined
  picture?: string | undefined
  /** The reviewer's own words; blank lines part paragraphs. No quote marks. Empty where a recording says it all. */
  quote: string
  /** Folds a quote over 90 words behind "Read on". Never set on the public page. */
  fold?: boolean
  /** Domain of the confirmed address. */
  domain: string
  /** `href` leads to the recommendation's own page. */
  date: { text: string; iso: string; href?: string }
  /** A video still, player or voice strip above the words. */
  media?: ReactNode
  className?: string | undefined
}

/** One recommendation: what was said, by whom, what was confirmed about them, and when. */
export function RecommendationCard(props: RecommendationCardProps) {
  const { id, name, position, relation, picture, quote, fold = false, domain, date, media, className } = props
  return (
    <article className={classNames(styles.card, className)}>
      {media}
      <div className={styles.body}>
        {quote && <Quote text={quote} fold={fold} />}
        <div className={styles.by}>
          <Avatar id={id} name={name} picture={picture} />
          <div className={styles.words} dir="auto">
            <b className={styles.name}>{name}</b>
            <span className={styles.position}>{relation ? `${position}. ${relation}` : position}</span>
          </div>
        </div>
        <div className={styles.foot}>
          <ConfirmedBadge domain={domain} />
          <time className="t-meta" dateTime={date.iso}>
            {date.href ? <a href={date.href}>{date.text}</a> : date.text}
          </time>
        </div>
      </div>
    </article>
  )
}

function Quote({ text, fold }: { text: string; fold: boolean }) {
  const { start, rest } = fold ? foldQuote(text) : { start: text, rest: '' }
  return (
    <blockquote className={styles.quote} dir="auto">
      {paragraphs(start).map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rest && (
        <details className={styles.fold}>
          <summary className="link">
            <span className={styles.closed}>Read on</span>
            <span className={styles.open}>Show less</span>
          </summary>
          {paragraphs(rest).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      )}
    </blockquote>
  )
}
