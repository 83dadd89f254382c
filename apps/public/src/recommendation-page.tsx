import type { PublicProfile } from '@credence/contract/profile-data'
import type { PublicConfig } from '@credence/contract/public-config'
import type { PublicRecommendation } from '@credence/contract/recommendation-data'
import { cardWords, wordsLead } from '@credence/profile-view/card-words'
import { Recording } from '@credence/profile-view/recording'
import { serialNumber } from '@credence/profile-view/serial-number'
import { allRecommendations, dayOf, nameOf } from '@credence/profile-view/words'
import { Avatar } from '@credence/ui/avatar'
import { paragraphs } from '@credence/ui/quote'
import { PageFrame } from './page-frame.tsx'
import { ProofLedger } from './proof-ledger.tsx'
import styles from './recommendation-page.module.css'
import { ReportIsland } from './report-island.tsx'
import { ShareIsland } from './share-island.tsx'
import { Transcript } from './transcript.tsx'

export type RecommendationPageProps = {
  profile: PublicProfile
  recommendation: PublicRecommendation
  /** A WebVTT file, in the reviewer's words. */
  captions: string | null
  /** The people and companies are made up. */
  sample: boolean
  config: PublicConfig
}

/** One recommendation with what stands behind it, what was checked and what was not. */
export function RecommendationPage(props: RecommendationPageProps) {
  const { profile, recommendation, captions, sample, config } = props
  const { id, type, media, reviewer, given_at } = recommendation
  const [words, lead] = [cardWords(recommendation), wordsLead(recommendation)]
  const owner = nameOf(profile)
  const microprint = `${reviewer.full_name} · ${owner} · ${dayOf(given_at)} · `
  return (
    <PageFrame config={config}>
      <div className="wrap">
        <OwnerLink profile={profile} />
        <div className={styles.columns}>
          <article className={styles.said}>
            <h1 className="vh" dir="auto">
              {reviewer.full_name} recommends {owner}
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
            {captions && <Transcript captions={captions} />}
            <div className={styles.by}>
              <div className={styles.reviewer}>
                <Avatar id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} size={72} />
                <p dir="auto">
                  <b>{reviewer.full_name}</b>
                  <span>{reviewer.position}</span>
                </p>
              </div>
              <ShareIsland
                url={`${config.appOrigin}/recommendation/${id}`}
                title={`${reviewer.full_name} recommends ${owner}`}
              />
            </div>
          </article>
          <ProofLedger profile={profile} recommendation={recommendation} />
        </div>
        <div className={styles.end}>
          <div className={styles.line}>
            {sample ? (
              <p className="t-small">Sample recommendation. The people and companies on it do not exist.</p>
            ) : (
              <ReportIsland slug={profile.slug} />
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

function OwnerLink({ profile }: { profile: PublicProfile }) {
  const { slug, rosette, picture_url, recommendations } = profile
  return (
    <a className={styles.owner} href={`/cr/${slug}`}>
      <Avatar id={rosette} name={nameOf(profile)} picture={picture_url ?? undefined} />
      <span dir="auto">
        <b>{nameOf(profile)}</b>
        <span className="t-small">{allRecommendations(recommendations.length)}</span>
      </span>
    </a>
  )
}
