import styles from './about.module.css'

/** The owner's statement, in their words. */
export function About({ text }: { text: string }) {
  return (
    <section className={styles.about} id="about" aria-label="About">
      {text.split(/\n\s*\n/).map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
