import type { Media } from '@credence/contract/recommendations/recommendation-schema'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Captions } from 'lucide-react'
import styles from './transcript.module.css'

type TranscriptProps = {
  media: Pick<Media, 'words' | 'language'>
  /** On a card it is a line below the quote; elsewhere a button in a row of others. */
  onCard?: boolean
}

/** The text of a recording. Works without a script, and the browser's search finds it. */
export function Transcript({ media: { words, language }, onCard = false }: TranscriptProps) {
  if (!words) return null
  return (
    <details className={onCard ? styles.onCard : styles.inRow} data-transcript="">
      <summary className={onCard ? 'link' : buttonClass({ variant: 'secondary', size: 'sm' })}>
        {!onCard && <Icon of={Captions} size="small" />}
        Read the captions
      </summary>
      <p dir="auto" lang={language ?? undefined}>
        {words}
      </p>
    </details>
  )
}
