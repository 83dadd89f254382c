import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { WhatPeopleSay } from '@credence/contract/recommendations/themes/theme-schema'
import { Count } from '@credence/ui/count'
import { cardId } from './card-text.ts'
import styles from './theme-links.module.css'

type Theme = WhatPeopleSay['themes'][number]

type ThemeLinksProps = {
  profile: PublicProfile
  /** The recommendations of this page. A theme whose quotes are all on further pages links to a recommendation. */
  onPage: PublicRecommendation[]
  madeHref?: string | undefined
}

/** What people say: themes that a language model named, each a link to the first card that says it. */
export function ThemeLinks({ profile: { what_people_say: said }, onPage, madeHref }: ThemeLinksProps) {
  if (said?.by !== 'model') return null
  return (
    <nav className={styles.themes} aria-labelledby="what-people-say">
      <div className={styles.head}>
        <h3 id="what-people-say">What people say</h3>
        <p>
          Grouped by a language model.{' '}
          {madeHref && (
            <a className="link" href={madeHref}>
              How this works
            </a>
          )}
        </p>
      </div>
      <ul className={styles.list}>
        {said.themes.map(theme => (
          <li key={theme.title}>
            <a className={styles.theme} href={themeHref(theme, onPage)}>
              <bdi>{theme.title}</bdi> <Count value={theme.people} className={styles.count} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Goes to the first card that says it. The browser marks the sentence there and in the other cards by itself. */
function themeHref({ quotes }: Theme, onPage: Pick<PublicRecommendation, 'id'>[]): string {
  const here = quotes.filter(({ recommendation_id: id }) => onPage.some(each => each.id === id))
  const first = onPage.find(({ id }) => here.some(({ recommendation_id }) => recommendation_id === id))
  if (!first) return `/recommendation/${quotes[0]?.recommendation_id}`
  return `#${cardId(first)}:~:${here.map(({ text }) => `text=${textDirective(text)}`).join('&')}`
}

/** A sentence for the browser to find; of a long one how it begins and ends. */
function textDirective(text: string): string {
  const words = text.split(' ')
  const parts = words.length > 10 ? [words.slice(0, 4), words.slice(-4)] : [words]
  return parts.map(part => encodeURIComponent(part.join(' ')).replaceAll('-', '%2D')).join(',')
}
