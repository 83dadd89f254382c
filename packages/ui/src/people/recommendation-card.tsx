import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Avatar } from './avatar.tsx'
import { ConfirmedBadge } from './confirmed-badge.tsx'
import styles from './recommendation-card.module.css'

type RecommendationFrameProps = {
  /** What the reviewer's ring is drawn from. */
  id: string
  name: string
  /** What they do, and where. */
  position: string
  /** How they know the owner, such as "Client". */
  relation?: string | undefined
  picture?: string | undefined
  /** The reviewer's own words, as text or drawn. No quote marks. Empty where a recording says it all. */
  quote: string | ReactElement
  /** What readers have to know of how the words came about. */
  remark?: string | undefined
  /** A video still, player or voice strip above the words. */
  media?: ReactNode
  /** What is known about the reviewer. */
  foot: ReactNode
  className?: string | undefined
}

/** What was said and by whom, confirmed or not yet. */
export function RecommendationFrame(props: RecommendationFrameProps) {
  const { id, name, position, relation, remark, picture, quote, media, foot, className } = props
  return (
    <article className={classNames(styles.card, className)}>
      {media}
      <div className={styles.body}>
        {quote && (
          <blockquote className={styles.quote} dir="auto">
            {quote}
          </blockquote>
        )}
        <div className={styles.by}>
          <Avatar id={id} name={name} picture={picture} />
          <div className={styles.words}>
            <b className={styles.name}>
              <bdi>{name}</bdi>
            </b>
            <span className={styles.position}>
              <bdi>{position}</bdi>
              {relation && `. ${relation}`}
            </span>
            {remark && <span className={styles.remark}>{remark}</span>}
          </div>
        </div>
        <div className={styles.foot}>{foot}</div>
      </div>
    </article>
  )
}

export type RecommendationCardProps = Omit<RecommendationFrameProps, 'foot'> & {
  domain: string
  date: { text: ReactNode; iso: string }
  /** The recommendation's own page: the date links to it. */
  href?: string | undefined
}

export function RecommendationCard({ domain, date, href, ...said }: RecommendationCardProps) {
  const time = <time dateTime={date.iso}>{date.text}</time>
  return (
    <RecommendationFrame
      {...said}
      foot={
        <>
          <ConfirmedBadge domain={domain} />
          {href ? (
            <a className={classNames('t-meta', styles.date)} href={href}>
              {time}
              <span className="vh">, the recommendation of {said.name}</span>
            </a>
          ) : (
            <span className="t-meta">{time}</span>
          )}
        </>
      }
    />
  )
}
