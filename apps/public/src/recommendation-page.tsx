import { counted } from '@credence/contract/fields/counted'
import { firstNameOf } from '@credence/contract/first-name'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { reportSection } from '@credence/contract/profile/sections'
import type { PublicConfig } from '@credence/contract/public-config'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { cardWords, printedWords, remarkOn, wordsLead } from '@credence/profile-view/card-text'
import { Recording } from '@credence/profile-view/recording'
import { serialNumber } from '@credence/profile-view/serial-number'
import { Transcript } from '@credence/profile-view/transcript'
import { dayOf, givenAs, knownAs, nameOf } from '@credence/profile-view/words'
import { Address } from '@credence/ui/address'
import { Avatar } from '@credence/ui/avatar'
import { ButtonLink } from '@credence/ui/button'
import { ConfirmedSeal } from '@credence/ui/confirmed-badge'
import { Icon } from '@credence/ui/icon'
import { paragraphs } from '@credence/ui/quote'
import { ArrowRight } from 'lucide-react'
import { OwnerLink, PageFrame } from './page-frame.tsx'
import { shorten } from './page-meta.ts'
import styles from './recommendation-page.module.css'
import { RecordDetails } from './record-details/record-details.tsx'
import { ShareIsland } from './share-island.tsx'

export type RecommendationPageProps = {
  profile: PublicProfile
  recommendation: PublicRecommendation
  /** Readers may ask its author. */
  takesQuestions?: boolean
  /** The people and companies are made up. */
  sample: boolean
  config: PublicConfig
}

export function RecommendationPage(props: RecommendationPageProps) {
  const { profile, recommendation, takesQuestions = false, sample, config } = props
  const { id, type, media, reviewer, given_at } = recommendation
  const [words, lead] = [cardWords(recommendation), wordsLead(recommendation)]
  const owner = nameOf(profile)
  // the marks keep a name of another script from turning the line around
  const microprint = `\u2068${reviewer.full_name}\u2069 · \u2068${owner}\u2069 · ${dayOf(given_at)} · `
  return (
    <PageFrame config={config}>
      <div className="wrap">
        <OwnerLink profile={profile} />
        <article className={styles.said} data-recorded={media ? '' : undefined}>
          <h1 className="vh">
            <bdi>{reviewer.full_name}</bdi> recommends <bdi>{owner}</bdi>
          </h1>
          {media && (
            <div className={styles.recording}>
              <Recording type={type} media={media} id={id} name={reviewer.full_name} />
            </div>
          )}
          <div className={styles.words}>
            {words && (
              <blockquote className={styles.quote} dir="auto">
                {lead && <span className="vh">{lead}</span>}
                {paragraphs(words).map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </blockquote>
            )}
            <div className={styles.reviewer}>
              <Avatar id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} size={64} />
              <p>
                <b>
                  <bdi>{reviewer.full_name}</bdi>
                </b>
                <bdi>{reviewer.position}</bdi>
              </p>
            </div>
            <ConfirmedLine recommendation={recommendation} />
            <div className={styles.actions}>
              {takesQuestions && (
                <ButtonLink href={`/recommendation/${id}/ask`} rel="nofollow">
                  <span>
                    Ask <bdi>{firstNameOf(reviewer.full_name)}</bdi> a question
                  </span>
                </ButtonLink>
              )}
              {media && <Transcript media={media} />}
              <ShareIsland
                url={`${config.appOrigin}/recommendation/${id}`}
                title={`${reviewer.full_name} recommends ${owner}`}
              />
            </div>
          </div>
        </article>
        <RecordDetails recommendation={recommendation} sample={sample} config={config} />
        <More profile={profile} recommendation={recommendation} />
        <div className={styles.end}>
          <div className={styles.line}>
            {sample ? (
              <p className="t-small">Sample page. The people and companies on it don’t exist.</p>
            ) : (
              <a
                className={`link t-small ${styles.report}`}
                href={`/cr/${profile.slug}/${reportSection}`}
                rel="nofollow"
              >
                Report it
              </a>
            )}
            <p className="t-meta t-num">
              {config.productName} No {serialNumber(profile.rosette)}
            </p>
          </div>
          <span className="microprint" aria-hidden="true">
            {microprint.repeat(50)}
          </span>
        </div>
      </div>
    </PageFrame>
  )
}

/** The one line of proof: whose mailbox, and how they know the owner. Below it how the words came about, if that matters. */
function ConfirmedLine({ recommendation }: { recommendation: PublicRecommendation }) {
  const { email_domain, reviewer } = recommendation
  const relation = knownAs(recommendation)
  const remark = remarkOn(recommendation)
  return (
    <div className={styles.confirmed}>
      <ConfirmedSeal />
      <p>
        <b>E-mail confirmed</b> <Address text={email_domain} />. Relationship: {relation.charAt(0).toLowerCase()}
        {relation.slice(1)}, as <bdi>{firstNameOf(reviewer.full_name)}</bdi> stated.
        {remark && <span className={styles.remark}>{remark}</span>}
      </p>
    </div>
  )
}

const atOnce = 2

type MoreProps = { profile: PublicProfile; recommendation: PublicRecommendation }

/** Two others and the way to all of them; nothing when it is the only one. */
function More({ profile, recommendation }: MoreProps) {
  const { slug, recommendations } = profile
  const place = recommendations.findIndex(({ id }) => id === recommendation.id)
  const others = [...recommendations.slice(place + 1), ...recommendations.slice(0, Math.max(place, 0))]
  if (others.length === 0) return null
  const count = recommendations.length
  return (
    <section className={styles.more} aria-labelledby="more">
      <div className={styles.lead}>
        <h2 className="t-title" id="more">
          More about <bdi>{firstNameOf(nameOf(profile))}</bdi>
        </h2>
        <ButtonLink href={`/cr/${slug}/recommendations`}>
          {count === 2 ? 'See both' : `See all ${counted(count)}`}
        </ButtonLink>
      </div>
      <ul className={styles.list}>
        {others.slice(0, atOnce).map(other => (
          <li key={other.id}>
            <Other recommendation={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Other({ recommendation }: { recommendation: PublicRecommendation }) {
  const { id, type, reviewer } = recommendation
  const line = printedWords(recommendation)
  return (
    <a className={styles.other} href={`/recommendation/${id}`}>
      <Avatar id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} />
      <span>
        {line && (
          <q className={styles.printed} dir="auto">
            {shorten(line)}
          </q>
        )}
        <span className="t-small">
          <bdi>{reviewer.full_name}</bdi>, {givenAs[type].toLowerCase()}
        </span>
      </span>
      <Icon of={ArrowRight} />
    </a>
  )
}
