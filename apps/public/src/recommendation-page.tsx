import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { reportSection } from '@credence/contract/profile/sections'
import type { PublicConfig } from '@credence/contract/public-config'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { cardWords, remarkOn, wordsLead } from '@credence/profile-view/card-text'
import { Recording } from '@credence/profile-view/recording'
import { serialNumber } from '@credence/profile-view/serial-number'
import { Transcript } from '@credence/profile-view/transcript'
import { dayOf, givenLine, inLetters, nameOf } from '@credence/profile-view/words'
import { Avatar } from '@credence/ui/avatar'
import { ButtonLink } from '@credence/ui/button'
import { paragraphs } from '@credence/ui/quote'
import { OwnerLink, PageFrame } from './page-frame.tsx'
import { shorten } from './page-meta.ts'
import { BehindIt } from './proof/behind-it.tsx'
import { CheckIt } from './proof/check-it.tsx'
import { ProofList } from './proof/proof-list.tsx'
import { SealBox } from './proof/seal-box.tsx'
import styles from './recommendation-page.module.css'
import { ShareIsland } from './share-island.tsx'

export type RecommendationPageProps = {
  profile: PublicProfile
  recommendation: PublicRecommendation
  /** The people and companies are made up. */
  sample: boolean
  config: PublicConfig
}

export function RecommendationPage(props: RecommendationPageProps) {
  const { profile, recommendation, sample, config } = props
  const { id, type, media, reviewer, given_at } = recommendation
  const remark = remarkOn(recommendation)
  const [words, lead] = [cardWords(recommendation), wordsLead(recommendation)]
  const owner = nameOf(profile)
  // the marks keep a name of another script from turning the line around
  const microprint = `\u2068${reviewer.full_name}\u2069 · \u2068${owner}\u2069 · ${dayOf(given_at)} · `
  return (
    <PageFrame config={config}>
      <div className="wrap">
        <OwnerLink profile={profile} />
        <div className={styles.columns}>
          <article className={styles.said}>
            <h1 className="vh">
              <bdi>{reviewer.full_name}</bdi> recommends <bdi>{owner}</bdi>
            </h1>
            {media && (
              <div className={styles.recording}>
                <Recording type={type} media={media} id={id} name={reviewer.full_name} />
              </div>
            )}
            {words && (
              <blockquote className={styles.quote} dir="auto">
                {lead && <span className="vh">{lead}</span>}
                {paragraphs(words).map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </blockquote>
            )}
            <div className={styles.by}>
              <div className={styles.reviewer}>
                <Avatar id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} size={72} />
                <p>
                  <b>
                    <bdi>{reviewer.full_name}</bdi>
                  </b>
                  <bdi>{reviewer.position}</bdi>
                  {remark && <span className={styles.remark}>{remark}</span>}
                </p>
              </div>
              {media && <Transcript media={media} />}
              <ShareIsland
                url={`${config.appOrigin}/recommendation/${id}`}
                title={`${reviewer.full_name} recommends ${owner}`}
              />
            </div>
          </article>
          <aside className={styles.proof} aria-label="Proof">
            <SealBox recommendation={recommendation} sample={sample} productName={config.productName} />
            <BehindIt profile={profile} recommendation={recommendation} />
          </aside>
        </div>
      </div>
      <ProofList profile={profile} recommendation={recommendation} sample={sample} />
      <CheckIt recommendation={recommendation} sample={sample} config={config} />
      <OtherVoices profile={profile} recommendation={recommendation} />
      <div className="wrap">
        <div className={styles.end}>
          <div className={styles.line}>
            {sample ? (
              <p className="t-small">Sample recommendation. The people and companies on it do not exist.</p>
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

const atOnce = 3

type OtherVoicesProps = { profile: PublicProfile; recommendation: PublicRecommendation }

function OtherVoices({ profile, recommendation }: OtherVoicesProps) {
  const { slug, recommendations } = profile
  const place = recommendations.findIndex(({ id }) => id === recommendation.id)
  const others = [...recommendations.slice(place + 1), ...recommendations.slice(0, Math.max(place, 0))]
  if (others.length === 0) return null
  const count = inLetters(recommendations.length)
  return (
    <section className={`sect ${styles.others}`} aria-labelledby="other-voices">
      <div className={`wrap ${styles.othersColumns}`}>
        <div className={styles.lead}>
          <h2 className="t-display" id="other-voices">
            One of {count}.
          </h2>
          <p className="t-lead">
            Everybody confirmed an e-mail address. <bdi>{nameOf(profile)}</bdi> chose what is shown, and can edit none
            of it.
          </p>
          <div>
            <ButtonLink href={`/cr/${slug}/recommendations`}>
              {recommendations.length === 2 ? 'Read both' : `Read all ${count}`}
            </ButtonLink>
          </div>
        </div>
        <ul className={styles.list}>
          {others.slice(0, atOnce).map(other => (
            <li key={other.id}>
              <Voice recommendation={other} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Voice({ recommendation }: { recommendation: PublicRecommendation }) {
  const { id, reviewer, text } = recommendation
  return (
    <a className={styles.voice} href={`/recommendation/${id}`}>
      <Avatar id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} />
      <span className={styles.words}>
        <b>
          <bdi>{reviewer.full_name}</bdi>
        </b>
        <bdi>{text ? shorten(text) : givenLine(recommendation)}</bdi>
      </span>
    </a>
  )
}
