import samirVideo from '@credence/profile-view/samples/samir-haddad.mp4'
import samirCaptions from '@credence/profile-view/samples/samir-haddad.vtt'
import samirStill from '@credence/profile-view/samples/samir-haddad-still.webp'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import { SectionHead } from '../../layout/page-parts.tsx'
import { sections } from '../../layout/sections.ts'
import styles from './anatomy.module.css'
import { fromSamir } from './samples.tsx'

const marks = [
  {
    title: 'A voice, or their own words',
    text: 'Recorded or typed by the person, on their own device. You can show it or hide it. You cannot rewrite it.',
  },
  {
    title: 'How they know you',
    text: 'Managed you, hired you, worked beside you. They choose, and it is printed on the card.',
  },
  { title: 'A face and a name', text: 'Given by the person. We show it as they gave it.' },
  {
    title: 'The address they control',
    text: 'They typed a code we sent to that mailbox. We print the part after the @, so you can see whether it is a company or a free account.',
  },
  {
    title: 'The day it was given',
    text: 'Fixed when they press send, and signed once it is public: anyone can check that no word has changed.',
  },
]

/** An animation. Only its poster is loaded, until it is played by the browser's own controls. */
function SampleVideo() {
  return (
    <video className={styles.video} src={samirVideo} poster={samirStill} preload="none" controls playsInline>
      <track kind="captions" src={samirCaptions} srcLang="en" default />
    </video>
  )
}

/** A recommendation explained part by part, the way a leaflet explains a banknote. */
export function Anatomy() {
  return (
    <section className="press sect" id={sections.checks.id}>
      <div className="wrap">
        <SectionHead
          title="A banknote shows you how to check it. So do we."
          lead="Anyone can type praise. These five marks tell a reader what stands behind it, and what does not."
        />
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
            <figcaption>Sample recommendation. The people and companies on it do not exist.</figcaption>
          </figure>
          <ol className={styles.marks} start={4}>
            {marks.slice(3).map((mark, index) => (
              <Mark key={mark.title} number={index + 4} {...mark} />
            ))}
            <li>
              <span className={`${styles.dot} ${styles.unchecked}`} aria-hidden="true">
                ?
              </span>
              <b>What we do not check</b>
              <p>
                Opinions. We confirm who controls an address, never whether praise is deserved. That part is yours to
                judge.
              </p>
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
