import { firstNameOf } from '@credence/contract/first-name'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { buttonClass } from '@credence/ui/button'
import { FoldedQuote } from '@credence/ui/folded-quote'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import type { ReactNode } from 'react'
import { cardWords, furtherWords, remarkOn, wordsLead } from './card-text.ts'
import { Recording } from './player/recording.tsx'
import { RecommendationFilter } from './recommendation-filter.tsx'
import { placeLine, placeOfPage, rangeOf, recommendationPages, recommendationsPath } from './recommendation-pages.ts'
import styles from './recommendations.module.css'
import { focusSection } from './sections.tsx'
import { Transcript } from './transcript.tsx'
import { givenLine, knownAs, nameOf, shownOfReceived } from './words.ts'

/** How many are shown at once, and how many each press adds. */
const oneLot = 12

type RecommendationsProps = { profile: PublicProfile; opened?: boolean }

/** Nothing at all while there is nothing to read or do here; that all of it is kept back, a reader is told. */
export function Recommendations({ profile, opened = false }: RecommendationsProps) {
  const { slug, recommendations, received, recommend_link } = profile
  if (recommendations.length === 0 && received === 0 && !recommend_link) return null
  const pages = recommendationPages(recommendations)
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
      <RecommendationColumns profile={profile} cards={pages[0]} whole={opened} transcriptOf={transcriptOf} />
      <PageLinks slug={slug} pages={pages} number={1} />
      {recommend_link && (
        <p className={styles.recommend}>
          <a className="link" href={`/cr/${slug}/recommend`}>
            <span>
              Recommend <bdi>{firstNameOf(nameOf(profile))}</bdi>
            </span>
          </a>
        </p>
      )}
    </section>
  )
}

type FurtherRecommendationsProps = { profile: PublicProfile; number: number }

/** What the profile's own page has no room for, a page of it. */
export function FurtherRecommendations({ profile, number }: FurtherRecommendationsProps) {
  const pages = recommendationPages(profile.recommendations)
  return (
    <section className={styles.section} aria-labelledby="main-title">
      <RecommendationColumns profile={profile} cards={pages[number - 1]} whole transcriptOf={transcriptOf} />
      <PageLinks slug={profile.slug} pages={pages} number={number} />
    </section>
  )
}

function transcriptOf(recommendation: PublicRecommendation): ReactNode {
  const { media } = recommendation
  return media && furtherWords(recommendation) && <Transcript media={media} onCard />
}

type Drawing = (recommendation: PublicRecommendation) => ReactNode

type ColumnsProps = {
  profile: PublicProfile
  cards?: PublicRecommendation[] | undefined
  /** What stands under each card, for its owner. */
  footOf?: Drawing
  /** All that is said in a recording, for readers; its owner has no need to weigh it. */
  transcriptOf?: Drawing
  whole?: boolean
}

/** The cards alone, for a page that gives the section a bar of its own. */
export function RecommendationColumns(props: ColumnsProps) {
  const { profile, cards = profile.recommendations, footOf, transcriptOf, whole = false } = props
  const { recommendations, received } = profile
  return (
    <>
      {received > 0 && <p className={styles.shown}>{shownOfReceived(recommendations.length, received)}</p>}
      {cards.length > 0 && (
        <div className={styles.columns} data-columns="">
          <Cards
            recommendations={cards}
            lot={whole ? cards.length : oneLot}
            footOf={footOf}
            transcriptOf={transcriptOf}
          />
        </div>
      )}
    </>
  )
}

type CardsProps = {
  recommendations: PublicRecommendation[]
  lot: number
  footOf: Drawing | undefined
  transcriptOf: Drawing | undefined
}

/** As many as one look takes, and behind one press the next, and so on. What the page holds can all be found and printed. */
function Cards({ recommendations, lot, footOf, transcriptOf }: CardsProps) {
  const rest = recommendations.slice(lot)
  return (
    <>
      {recommendations.slice(0, lot).map(recommendation => (
        <div
          key={recommendation.id}
          className={styles.item}
          data-type={recommendation.type}
          data-source={recommendation.source}
        >
          <RecommendationItem recommendation={recommendation} transcript={transcriptOf?.(recommendation)} />
          {footOf?.(recommendation)}
        </div>
      ))}
      {rest.length > 0 && (
        <details className={styles.more} data-more="">
          <summary className={buttonClass({ variant: 'secondary' }, styles.show)}>
            Show {Math.min(rest.length, lot)} more
          </summary>
          <Cards recommendations={rest} lot={lot} footOf={footOf} transcriptOf={transcriptOf} />
        </details>
      )}
    </>
  )
}

type RecommendationItemProps = {
  recommendation: PublicRecommendation
  /** All that is said in a recording, below its sentence. */
  transcript?: ReactNode
}

/** One recommendation with all a reader is told about it: whose mailbox, how they know the owner, how and when it came. */
function RecommendationItem({ recommendation, transcript }: RecommendationItemProps) {
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
