import samirVideo from '@credence/profile-view/samples/samir-haddad.mp4'
import samirCaptions from '@credence/profile-view/samples/samir-haddad.vtt'
import samirPoster from '@credence/profile-view/samples/samir-haddad-poster.avif'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import { SectionHead } from '../../layout/page-parts.tsx'
import { sections } from '../../layout/sections.ts'
import styles from './anatomy.module.css'
import { fromSamir } from './samples.tsx'

const marks = [
  {
    title: 'The recording or text',
    text: 'Reviewers record or write these themselves. You can hide them, but not edit them.',
  },
  {
    title: 'The relationship',
    text: 'Reviewers say how they know you: as a manager, client, colleague and so on.',
  },
  { title: 'The name and picture', text: 'Reviewers add these themselves.' },
  {
    title: 'Confirmed e-mail address',
    text: 'Reviewers enter a code we e-mail them. Readers see the part after the @.',
  },
  {
    title: 'The date',
    text: 'With the signed record, anyone can check that nothing has changed since.',
  },
]

/** An animation. Only its poster is loaded, until it is played by the browser's own controls. */
function SampleVideo() {
  return (
    <video className={styles.video} src={samirVideo} poster={samirPoster} preload="none" controls playsInline>
      <track kind="captions" src={samirCaptions} srcLang="en" default />
    </video>
  )
}

/** A recommendation explained part by part. */
export function Anatomy() {
  return (
    <section className="press sect" id={sections.checks.id}>
      <div className="wrap">
        <SectionHead title="What we check, and what we don’t." lead="Every recommendation shows where it comes from." />
        <div className={styles.plan}>
          <ol className={styles.marks}>
            {marks.slice(0, 3).map((mark, index) => (
              <Mark key={mark.title} number={index + 1} {...mark} />
            ))}
          </ol>
          <figure className={styles.stage}>
            <div className={styles.specimen} data-theme="light">
              {marks.map((mark, index) => (
                <span
                  key={mark.title}
                  className={`${styles.dot} ${styles.pin}`}
                  data-mark={index + 1}
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
              ))}
              <RecommendationCard className={styles.card} media={<SampleVideo />} {...fromSamir} />
            </div>
            <figcaption>Sample. The people and companies are made up.</figcaption>
          </figure>
          <ol className={styles.marks} start={4}>
            {marks.slice(3).map((mark, index) => (
              <Mark key={mark.title} number={index + 4} {...mark} />
            ))}
            <li>
              <span className={`${styles.dot} ${styles.unchecked}`} aria-hidden="true">
                ?
              </span>
              <b>Not checked</b>
              <p>Opinions, job titles and identities.</p>
            </li>
          </ol>
        </div>
      </div>
    </section>
  )
}

function Mark({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <li>
      <span className={styles.dot} aria-hidden="true">
        {number}
      </span>
      <b>{title}</b>
      <p>{text}</p>
    </li>
  )
}
