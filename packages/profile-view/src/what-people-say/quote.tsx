import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { WhatPeopleSay } from '@credence/contract/recommendations/what-people-say/what-people-say-schema'
import { Avatar } from '@credence/ui/avatar'
import { Icon } from '@credence/ui/icon'
import { ArrowRight } from 'lucide-react'
import { lengthOf } from '../length.ts'
import styles from './quote.module.css'
import { saidHow } from './said-words.ts'

type QuoteProps = { quote: WhatPeopleSay['themes'][number]['quotes'][number]; profile: PublicProfile }

/** Leads to the recommendation it stands in, and in a recording to that second. */
export function Quote({ quote: { recommendation_id: id, text, second }, profile }: QuoteProps) {
  const given = profile.recommendations.find(each => each.id === id)
  if (!given) return null
  const { type, reviewer } = given
  return (
    <a className={styles.quote} href={`/recommendation/${id}${second === null ? '' : `#t=${second}`}`}>
      <Avatar id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} size={44} />
      <span>
        <q className={styles.words} dir="auto">
          {`“${text}”`}
        </q>
        <span className={styles.who}>
          <b>
            <bdi>{reviewer.full_name}</bdi>
          </b>
          , {saidHow[type]}
          {second !== null && (
            <>
              {' '}
              at <span className="t-num">{lengthOf(second)}</span>
            </>
          )}
        </span>
      </span>
      <Icon of={ArrowRight} size="small" />
    </a>
  )
}
