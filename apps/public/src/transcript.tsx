import { captionWords } from '@credence/contract/caption-words'
import styles from './transcript.module.css'

/** What is said in a recording, from its captions, for whoever can't or won't play it. */
export function Transcript({ captions }: { captions: string }) {
  const words = captionWords(captions)
  if (!words) return null
  return (
    <details className={styles.transcript}>
      <summary className="link">Read the words</summary>
      <p dir="auto">{words}</p>
    </details>
  )
}
