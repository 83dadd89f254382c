import { firstNameOf } from '@credence/contract/first-name'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { buttonClass } from '@credence/ui/button'
import { FoldedQuote } from '@credence/ui/folded-quote'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import type { ReactNode } from 'react'
import { cardId, cardWords, furtherWords, remarkOn, wordsLead } from './card-text.ts'
import { startMasonry } from './masonry.ts'
import { Recording } from './player/recording.tsx'
import { hasFilter, RecommendationFilter } from './recommendation-filter.tsx'
import { placeLine, placeOfPage, rangeOf, recommendationPages, recommendationsPath } from './recommendation-pages.ts'
import styles from './recommendations.module.css'
import { focusSection } from './sections.tsx'
import { ThemeLinks } from './theme-links.tsx'
import { Transcript } from './transcript.tsx'
import { dateLine, givenAs, knownAs, nameOf } from './words.ts'

/** How many are shown at once, and how many each press adds. */
const oneLot = 12

type RecommendationsProps = { profile: PublicProfile; opened?: boolean; madeHref?: string | undefined }

/** The first one, above everything else on the page. */
export function FirstRecommendation({ profile, opened = false }: RecommendationsProps) {
  const [first, ...others] = profile.recommendations
  if (!first) return null
  // alone, it is the whole section
  const section = others.length === 0 && { id: 'recommendations', ...focusSection(opened) }
  return (
    <div className={styles.first} data-kind={first.type} {...section}>
      <div id={cardId(first)}>
        <RecommendationItem recommendation={first} transcript={transcriptOf(first)} isFirst />
      </div>
    </div>
  )
}

/** All others. The first one stands above. */
export function Recommendations({ profile, opened = false, madeHref }: RecommendationsProps) {
  const { slug, recommendations, received, recommend_link } = profile
  const pages = recommendationPages(recommendations)
  const isSeveral = recommendations.length > 1
  const invitation = recommend_link && (
    <p className={styles.recommend}>
      <a className="link" href={`/cr/${slug}/recommend`}>
        <span>
          Recommend <bdi>{firstNameOf(nameOf(profile))}</bdi>
        </span>
      </a>
    </p>
  )
  if (!isSeveral)
    return (
      <>
        {received === 0 && <p className={styles.none}>No recommendations yet</p>}
        {invitation}
      </>
    )
  return (
    <section
      className={styles.section}
      id="recommendations"
      aria-labelledby="recommendations-title"
      {...focusSection(opened)}
    >
      <div className={styles.bar}>
        <h2 className="t-title" id="recommendations-title">
          Recommendations
        </h2>
        <RecommendationFilter recommendations={recommendations} needsScript={pages.length > 1} />
      </div>
      <ThemeLinks profile={profile} onPage={pages[0]!} madeHref={madeHref} />
      <RecommendationColumns
        cards={pages[0]!.slice(1)}
        // a filter lists all of its kind, so the first one is among them
        repeated={hasFilter(recommendations) || pages.length > 1 ? recommendations[0] : undefined}
        whole={opened}
        transcriptOf={transcriptOf}
      />
      <PageLinks slug={slug} pages={pages} number={1} />
      {invitation}
    </section>
  )
}

type FurtherRecommendationsProps = { profile: PublicProfile; number: number }

/** What the profile's own page has no room for, a page of it. */
export function FurtherRecommendations({ profile, number }: FurtherRecommendationsProps) {
  const pages = recommendationPages(profile.recommendations)
  return (
    <section className={styles.section} aria-labelledby="main-title">
      <RecommendationColumns cards={pages[number - 1] ?? []} whole transcriptOf={transcriptOf} />
      <PageLinks slug={profile.slug} pages={pages} number={number} />
    </section>
  )
}

type ChosenProps = {
  recommendations: PublicRecommendation[]
  /** Each has a page of its own, which the reader may open. */
  hasPages: boolean
}

/** Those that an owner chose for one reader, in the owner's order. */
export function ChosenRecommendations({ recommendations, hasPages }: ChosenProps) {
  return <RecommendationColumns cards={recommendations} hasPages={hasPages} transcriptOf={transcriptOf} />
}

function transcriptOf(recommendation: PublicRecommendation): ReactNode {
  const { media } = recommendation
  return media && furtherWords(recommendation) && <Transcript media={media} onCard />
}

type Drawing = (recommendation: PublicRecommendation) => ReactNode

type ColumnsProps = {
  cards: PublicRecommendation[]
  /** The one that stands above the list; shown here only by a filter or a search. */
  repeated?: PublicRecommendation | undefined
  /** What stands under each card, for its owner. */
  footOf?: Drawing
  /** All that is said in a recording, for readers; its owner has no need to weigh it. */
  transcriptOf?: Drawing
  whole?: boolean
  hasPages?: boolean
}

/** The cards alone, for a page that gives the section a bar of its own. */
export function RecommendationColumns(props: ColumnsProps) {
  const { cards, repeated, footOf, transcriptOf, whole = false, hasPages = true } = props
  const lot = whole ? cards.length : oneLot
  return (
    <div ref={keepMasonry} className={styles.columns} data-columns="">
      {repeated && (
        <div
          className={styles.item}
          data-cell=""
          data-repeated=""
          data-type={repeated.type}
          data-source={repeated.source}
        >
          <RecommendationItem recommendation={repeated} transcript={transcriptOf?.(repeated)} />
        </div>
      )}
      <Cards recommendations={cards} lot={lot} footOf={footOf} transcriptOf={transcriptOf} hasPages={hasPages} />
    </div>
  )
}

function keepMasonry(columns: HTMLElement | null) {
  return columns ? startMasonry(columns) : undefined
}

type CardsProps = {
  recommendations: PublicRecommendation[]
  lot: number
  footOf: Drawing | undefined
  transcriptOf: Drawing | undefined
  hasPages: boolean
}

/** As many as one look takes, and behind one press the next, and so on. What the page holds can all be found and printed. */
function Cards({ recommendations, lot, footOf, transcriptOf, hasPages }: CardsProps) {
  const rest = recommendations.slice(lot)
  return (
    <>
      {recommendations.slice(0, lot).map(recommendation => (
        <div
          key={recommendation.id}
          id={cardId(recommendation)}
          className={styles.item}
          data-cell=""
          data-type={recommendation.type}
          data-source={recommendation.source}
        >
          <RecommendationItem
            recommendation={recommendation}
            transcript={transcriptOf?.(recommendation)}
            hasPage={hasPages}
          />
          {footOf?.(recommendation)}
        </div>
      ))}
      {rest.length > 0 && (
        <details className={styles.more} data-more="">
          <summary className={buttonClass({ variant: 'secondary' }, styles.show)} data-cell="">
            Show {Math.min(rest.length, lot)} more
          </summary>
          <Cards recommendations={rest} lot={lot} footOf={footOf} transcriptOf={transcriptOf} hasPages={hasPages} />
        </details>
      )}
    </>
  )
}

type RecommendationItemProps = {
  recommendation: PublicRecommendation
  /** All that is said in a recording, below its line. */
  transcript?: ReactNode
  isFirst?: boolean
  hasPage?: boolean
}

/** One recommendation with all a reader is told about it: whose mailbox, how they know the owner, how and when it came. */
function RecommendationItem({ recommendation, transcript, isFirst = false, hasPage = true }: RecommendationItemProps) {
  const { id, type, media, reviewer, email_domain, given_at, written_elsewhere } = recommendation
  const [words, lead] = [cardWords(recommendation), wordsLead(recommendation)]
  return (
    <RecommendationCard
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
            <FoldedQuote text={words} isShort={isFirst} />
            {transcript}
          </>
        )
      }
      domain={email_domain}
      date={{
        text: (
          <>
            {!written_elsewhere && <span className="vh">{givenAs[type]}, </span>}
            {dateLine(recommendation)}
          </>
        ),
        iso: given_at,
      }}
      href={hasPage ? `/recommendation/${id}` : undefined}
      media={media && <Recording type={type} media={media} id={id} name={reviewer.full_name} />}
    />
  )
}

type PageLinksProps = { slug: string; pages: PublicRecommendation[][]; number: number }

/** Which of all recommendations stand here, and the ways to the others. Nothing while one page holds them all. */
function PageLinks({ slug, pages, number }: PageLinksProps) {
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
