import { captionWords } from '@credence/contract/recommendations/recordings/caption-words'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { FileText } from 'lucide-react'
import styles from './transcript.module.css'

/** What is said in a recording, from its captions, for whoever can't or won't play it. */
export function Transcript({ captions }: { captions: string }) {
  const words = captionWords(captions)
  if (!words) return null
  return (
    <details className={styles.transcript}>
      <summary className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <Icon of={FileText} size="small" />
        Read the words
      </summary>
      <p dir="auto">{words}</p>
    </details>
  )
}
