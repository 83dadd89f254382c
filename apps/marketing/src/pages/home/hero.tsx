import { ButtonLink } from '@credence/ui/button'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import { useConfig } from '../../config-context.tsx'
import { FrontDoorLink } from '../../layout/front-door-link.tsx'
import { RosettePicture } from '../../layout/rosette-picture.tsx'
import { sectionHref } from '../../layout/sections.ts'
import crest from '../../rosettes/crest.svg'
import { sampleProfileHref } from '../../sample-profile-href.ts'
import styles from './hero.module.css'
import { SampleLabel } from './sample-label.tsx'
import { SamplePortrait } from './sample-portrait.tsx'
import { fromTomas } from './sample-recommendations.ts'

/** What hero.module.css gives the face inside its medal. */
const faceWidth = '(max-width: 860px) min(53vw, 248px), min(28vw, 365px)'

export function Hero() {
  const config = useConfig()
  const sample = sampleProfileHref(config)
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.copy}>
          <h1 className="t-hero">Good work deserves witnesses.</h1>
          <p className="t-lead">
            {config.productName} is one public page where people you worked with recommend you, on video, by voice or in
            writing. Before they do, each of them confirms their e-mail address with a{' '}
            <span className={styles.together}>one-time</span> code.
          </p>
          <div className={styles.actions}>
            <FrontDoorLink size="lg" />
            {sample ? (
              <ButtonLink variant="secondary" size="lg" href={sample}>
                See a sample profile
              </ButtonLink>
            ) : (
              <ButtonLink variant="secondary" size="lg" href={sectionHref('how')}>
                See how it works
              </ButtonLink>
            )}
          </div>
          <p className="t-small">Free to start. Nothing is public until you publish it.</p>
        </div>
        <div className={styles.stage}>
          <div className={styles.medal}>
            <RosettePicture src={crest} isFirst className={styles.crest} />
            <div className={styles.face}>
              <SamplePortrait alt="Engraved portrait of a sample person" sizes={faceWidth} isFirst />
            </div>
          </div>
          <RecommendationCard
            className={styles.card}
            media={<SampleLabel>Sample recommendation</SampleLabel>}
            {...fromTomas}
          />
        </div>
      </div>
    </section>
  )
}
