import { ButtonLink } from '@credence/ui/button'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import type { ReactNode } from 'react'
import { Actions, RosettePicture } from '../../layout/page-parts.tsx'
import { sectionHref } from '../../layout/sections.ts'
import { SignUpLink } from '../../layout/sign-up-link.tsx'
import { useConfig } from '../../page-contexts.tsx'
import crest from '../../rosettes/crest.svg'
import { sampleProfileHref } from '../../site-paths.ts'
import styles from './hero.module.css'
import { fromTomas, SamplePortrait } from './samples.tsx'

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
          <p className="t-lead">A page where people you worked with recommend you, by video, voice or text.</p>
          <Actions>
            <SignUpLink size="lg" />
            {sample ? (
              <ButtonLink variant="secondary" size="lg" href={sample}>
                See a sample page
              </ButtonLink>
            ) : (
              <ButtonLink variant="secondary" size="lg" href={sectionHref('how')}>
                See how it works
              </ButtonLink>
            )}
          </Actions>
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

/** In place of a card's video: says that the recommendation is made up. */
function SampleLabel({ children }: { children: ReactNode }) {
  return <p className={styles.label}>{children}</p>
}
