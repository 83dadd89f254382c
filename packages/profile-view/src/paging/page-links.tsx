import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { buttonClass } from '@credence/ui/button'
import styles from './page-links.module.css'
import { placeLine, placeOfPage, rangeOf, recommendationsPath } from './recommendation-pages.ts'

type PageLinksProps = { slug: string; pages: PublicRecommendation[][]; number: number }

/** Which of all recommendations stand here, and the ways to the others. Nothing while one page holds them all. */
export function PageLinks({ slug, pages, number }: PageLinksProps) {
  const place = placeOfPage(pages, number)
  if (!place || pages.length === 1) return null
  const link = (rel: 'prev' | 'next', at: number) => {
    const there = placeOfPage(pages, at)
    return (
      there && (
        <a className={buttonClass({ variant: 'secondary' })} href={recommendationsPath(slug, at)} rel={rel}>
          Read {rangeOf(there)}
        </a>
      )
    )
  }
  return (
    <nav
      className={styles.links}
      aria-label="Pages of recommendations"
      data-pages={pages.length}
      data-first={place.first}
      data-of={place.of}
    >
      <p>{placeLine(place)}</p>
      {link('prev', number - 1)}
      {link('next', number + 1)}
    </nav>
  )
}
