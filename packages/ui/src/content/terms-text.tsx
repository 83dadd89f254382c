import styles from './terms-text.module.css'

type Part = string | { points: string[] }
type TermsTextSection = { id: string; title: string; parts: Part[] }

type TermsTextProps = {
  /** What all of it comes to, set larger. */
  short?: { id: string; title: string; text: string } | undefined
  sections: TermsTextSection[]
}

/** Terms in plain words: one place in the address for each part. */
export function TermsText({ short, sections }: TermsTextProps) {
  return (
    <div className={styles.prose}>
      {short && (
        <section id={short.id}>
          <h2>{short.title}</h2>
          <p className={styles.short}>{short.text}</p>
        </section>
      )}
      {sections.map(({ id, title, parts }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {parts.map(part => (
            <TermsPart key={typeof part === 'string' ? part : part.points[0]} part={part} />
          ))}
        </section>
      ))}
    </div>
  )
}

function TermsPart({ part }: { part: Part }) {
  if (typeof part === 'string') return <p>{part}</p>
  return (
    <ul>
      {part.points.map(point => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
