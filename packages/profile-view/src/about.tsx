import styles from './about.module.css'
import { focusSection } from './focus-section.ts'

/** The owner's statement, in their words. */
export function About({ text, opened }: { text: string; opened?: boolean }) {
  return (
    <section className={styles.about} id="about" aria-label="About" dir="auto" {...focusSection(opened)}>
      <Statement text={text} />
    </section>
  )
}

/** The words alone, for a page that gives the section a bar of its own. */
export function AboutWords({ text }: { text: string }) {
  return (
    <div className={styles.about}>
      <Statement text={text} />
    </div>
  )
}

function Statement({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map(paragraph => <p key={paragraph}>{paragraph}</p>)
}
