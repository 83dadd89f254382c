import { Captions } from 'lucide-react'
import { Icon } from './icon.tsx'
import styles from './video-still.module.css'

type VideoStillProps = {
  picture: string
  alt: string
  /** As shown, such as "1:42". */
  duration: string
  captions?: boolean
  onPlay: () => void
}

/** A recorded recommendation before it is played: the still, how long it takes, and whether it has captions. */
export function VideoStill({ picture, alt, duration, captions = false, onPlay }: VideoStillProps) {
  return (
    <div className={styles.media}>
      <img src={picture} alt={alt} width="640" height="400" />
      {captions && (
        <span className={styles.captions}>
          <Icon of={Captions} size="small" />
          Captions
        </span>
      )}
      <button className={styles.play} type="button" onClick={onPlay}>
        <span className={styles.disc} aria-hidden="true">
          <svg viewBox="0 0 24 24" focusable="false" aria-hidden="true">
            <path d="M6 3.5v17l14-8.5z" />
          </svg>
        </span>
        Play, {duration}
      </button>
    </div>
  )
}
