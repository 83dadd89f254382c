import { classNames } from '../class-names.ts'
import styles from './folded-quote.module.css'
import { foldQuote, paragraphs } from './quote.ts'

/** A quote over 90 words, or 60 where it should be short, is folded behind "Read more". On paper it is whole. */
export function FoldedQuote({ text, isShort = false }: { text: string; isShort?: boolean }) {
  const { start, rest, goesOn } = foldQuote(text, isShort ? { kept: 40, longest: 60 } : undefined)
  return (
    <>
      <Paragraphs text={start} />
      {rest && (
        <details className={classNames(styles.fold, goesOn && styles.goesOn)}>
          <summary className="link">
            <span className={styles.closed}>Read more</span>
            <span className={styles.open}>Show less</span>
          </summary>
          <Paragraphs text={rest} />
        </details>
      )}
    </>
  )
}

function Paragraphs({ text }: { text: string }) {
  return paragraphs(text).map(paragraph => <p key={paragraph}>{paragraph}</p>)
}
