import { Fragment } from 'react'
import styles from './request-letter.module.css'
import type { UseCase } from './use-case.ts'

/** The request as it would be sent, with the words to replace marked. */
export function RequestLetter({ title, lead, subject, paragraphs }: UseCase['request']) {
  return (
    <section className={`sect ${styles.section}`}>
      <div className={`wrap ${styles.split}`}>
        <div className={styles.words}>
          <h2 className="t-display">{title}</h2>
          <p className="t-body">{lead}</p>
        </div>
        <div className={styles.letter}>
          <p className="t-meta">Subject: {subject}</p>
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{marked(paragraph)}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

function marked(paragraph: string) {
  return paragraph
    .split(/(\[[^\]]+\])/)
    .filter(Boolean)
    .map(piece =>
      piece.startsWith('[') ? <mark key={piece}>{piece.slice(1, -1)}</mark> : <Fragment key={piece}>{piece}</Fragment>,
    )
}
