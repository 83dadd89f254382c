import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { sayingBounds } from '@credence/contract/recommendations/what-people-say/rules'
import type { WhatPeopleSay as Said } from '@credence/contract/recommendations/what-people-say/what-people-say-schema'
import { Avatar } from '@credence/ui/avatar'
import { Icon } from '@credence/ui/icon'
import { ArrowRight, Info } from 'lucide-react'
import { lengthOf } from '../length.ts'
import { howMade, howMany, moreOf, saidHow } from './quote-text.ts'
import styles from './what-people-say.module.css'

type WhatPeopleSayProps = {
  profile: PublicProfile
  madeHref?: string | undefined
}

/** Themes, each carried by quotes that lead to where they stand. Nothing at all while there is too little to put together. */
export function WhatPeopleSay({ profile, madeHref }: WhatPeopleSayProps) {
  const said = profile.what_people_say
  if (!said) return null
  return (
    <section aria-labelledby="what-people-say-title">
      <h2 className={`t-title ${styles.title}`} id="what-people-say-title">
        What people say
      </h2>
      {said.themes.map(theme => (
        <Theme key={theme.title} theme={theme} from={said.from} profile={profile} />
      ))}
      <p className={styles.made}>
        <Icon of={Info} />
        <span>
          {howMade(said)}
          {madeHref && (
            <>
              {' '}
              <a className="link" href={madeHref}>
                How this is made
              </a>
            </>
          )}
        </span>
      </p>
    </section>
  )
}

type ThemeProps = { theme: Said['themes'][number]; from: number; profile: PublicProfile }

function Theme({ theme: { title, people, quotes }, from, profile }: ThemeProps) {
  const drawn = quotes.map(quote => <Quote key={quote.recommendation_id} quote={quote} profile={profile} />)
  const rest = drawn.slice(sayingBounds.quotesAtOnce)
  return (
    <section className={styles.theme} aria-label={title}>
      <div>
        <h3 className={styles.name} dir="auto">
          {title}
        </h3>
        <p className={styles.people}>{howMany(people, from)}</p>
      </div>
      <div className={styles.quotes}>
        {drawn.slice(0, sayingBounds.quotesAtOnce)}
        {rest.length > 0 && (
          <details className={styles.more} data-more="">
            <summary className={styles.show}>
              <span className="link t-small">{moreOf(rest.length)}</span>
            </summary>
            {rest}
          </details>
        )}
      </div>
    </section>
  )
}

type QuoteProps = { quote: Said['themes'][number]['quotes'][number]; profile: PublicProfile }

/** Leads to the recommendation it stands in, and in a recording to that second. */
function Quote({ quote: { recommendation_id: id, text, second }, profile }: QuoteProps) {
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
