import { Icon } from '@credence/ui/icon'
import { Captions } from 'lucide-react'
import styles from './recorded-still.module.css'

type RecordedStillProps = {
  picture: string
  alt: string
  /** As shown, such as "1:42". */
  duration: string
  captions?: boolean
}

/** What a recording looks like where it can't be played: the still and how long it takes. */
export function RecordedStill({ picture, alt, duration, captions = false }: RecordedStillProps) {
  return (
    <div className={styles.still}>
      <img src={picture} alt={alt} width="880" height="550" loading="lazy" />
      {captions && (
        <span className={styles.captions}>
          <Icon of={Captions} size="small" />
          Captions
        </span>
      )}
      <span className={styles.length}>
        <PlayDisc />
        Video, {duration}
      </span>
    </div>
  )
}

export function PlayDisc() {
  return (
    <svg className={styles.disc} viewBox="-17 -17 34 34" width="34" height="34" aria-hidden="true" focusable="false">
      <circle r="17" />
      <path d="M-3.75-6.65v13.3L7.2 0z" />
    </svg>
  )
}
