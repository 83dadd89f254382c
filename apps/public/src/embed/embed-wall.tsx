import { firstNameOf } from '@credence/contract/first-name'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { confirmedAgain } from '@credence/contract/recommendations/labels'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { cardWords, remarkOn, wordsLead } from '@credence/profile-view/card-text'
import { lengthOf } from '@credence/profile-view/length'
import { waveHeight, waveLines, wavePath, waveWidth } from '@credence/profile-view/waveform'
import { dayOf, nameOf, sourceName } from '@credence/profile-view/words'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { Mark } from '@credence/ui/mark'
import { PageRings } from '@credence/ui/page-rings'
import { foldQuote, paragraphs } from '@credence/ui/quote'
import { RecommendationFrame } from '@credence/ui/recommendation-card'
import { chosenBy, fromEmbed, newTab, shownHere } from './embed-text.ts'
import styles from './embed-wall.module.css'

type EmbedWallProps = {
  profile: PublicProfile
  cards: PublicRecommendation[]
  /** The people are made up. */
  sample: boolean
  productName: string
}

/** Some of a profile's recommendations, or one, and under them how many there are and where they can be checked. */
export function EmbedWall({ profile, cards, sample, productName }: EmbedWallProps) {
  const { slug, recommendations, received } = profile
  const name = firstNameOf(nameOf(profile))
  return (
    <main className={styles.wall} aria-label={`Recommendations for ${nameOf(profile)}, from ${productName}`}>
      <div className={styles.cards} data-cards={Math.min(cards.length, 3)}>
        <PageRings>
          {cards.map(card => (
            <div key={card.id} className={styles.item}>
              <EmbedCard recommendation={card} />
            </div>
          ))}
        </PageRings>
      </div>
      <div className={styles.foot}>
        <p>
          <bdi>
            {received === 0
              ? 'No recommendations yet.'
              : shownHere(cards.length, recommendations.length, received, name)}
          </bdi>{' '}
          <bdi>{chosenBy(name, cards.length)}</bdi>
          {sample && ' This is a sample. These people don’t exist.'}
        </p>
        <a className={styles.brand} href={fromEmbed(`/cr/${slug}`)} {...newTab}>
          <Mark />
          {cards.length === 1 ? 'Check this' : 'Check these'} on {productName}
        </a>
      </div>
    </main>
  )
}

/** One recommendation in an embed. Long texts and recordings continue on their own page. */
function EmbedCard({ recommendation }: { recommendation: PublicRecommendation }) {
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
                  Read more<span className="vh"> of what {reviewer.full_name} said</span>
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
            <span className="vh">, check what {reviewer.full_name} said</span>
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

/** Few enough that nine voices fit into a small page. */
const lines = 32

/** A still or a waveform that links to the player: an embed fetches no recording. */
function EmbedMedia({ recommendation }: { recommendation: PublicRecommendation }) {
  const { id, type, media, reviewer } = recommendation
  if (!media) return null
  const { poster_url, captions_url, duration_seconds, loudness } = media
  const length = lengthOf(duration_seconds)
  const link = { href: fromEmbed(`/recommendation/${id}`), ...newTab }
  const of = (
    <span className="vh">
      , the {type === 'audio' ? 'voice' : 'video'} of {reviewer.full_name}
    </span>
  )
  if (type === 'audio')
    return (
      <a className={styles.voice} {...link}>
        <PlayDisc />
        <svg viewBox={`0 0 ${waveWidth} ${waveHeight}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={wavePath(waveLines(loudness, duration_seconds, lines), 0, lines)} />
        </svg>
        <span className={styles.length}>
          <span className="vh">Play, </span>
          {length}
          {of}
        </span>
      </a>
    )
  return (
    <a className={styles.video} {...link}>
      {poster_url && <img src={poster_url} alt="" width="880" height="550" loading="lazy" />}
      {captions_url && <span className={styles.tag}>Captions</span>}
      <span className={styles.play}>
        <PlayDisc />
        Play, {length}
        {of}
      </span>
    </a>
  )
}

function PlayDisc() {
  return (
    <svg className={styles.disc} viewBox="-17 -17 34 34" aria-hidden="true">
      <circle r="17" />
      <path d="M-3.75-6.65v13.3L7.2 0z" />
    </svg>
  )
}
