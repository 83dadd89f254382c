import { Icon } from '@credence/ui/icon'
import { MiniRing } from '@credence/ui/mini-ring'
import { Captions } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import styles from './player.module.css'
import type { CaptionLine } from './use-caption-line.ts'
import type { Playback } from './use-playback.ts'

const stillShape = 16 / 10

type PlayerPictureProps = {
  playback: Playback
  /** As shown, such as "Play, 1:42", and as read out. */
  play: { shown: string; said: string }
  hasCaptions: boolean
  said: CaptionLine
  /** What the speaker's ring is drawn from. */
  id: string
  children: ReactNode
}

/** At rest: the still, how long it takes, and whether it has captions. Then: the film, its captions, and that it waits. */
export function PlayerPicture({ playback, play, hasCaptions, said, id, children }: PlayerPictureProps) {
  const { started, waiting, shape } = playback
  // a wide film gets the room it fills, and no dark strips; an upright one stands in the room of the still
  const filled = started && shape > stillShape ? ({ '--film-shape': shape } as CSSProperties) : undefined
  return (
    <div className={styles.picture} data-shown="" style={filled}>
      {children}
      {hasCaptions && !started && (
        <span className={styles.tag} data-ours="">
          <Icon of={Captions} size="small" />
          Captions
        </span>
      )}
      {!started && (
        <button
          className={styles.play}
          type="button"
          data-ours=""
          data-play=""
          aria-label={play.said}
          onClick={playback.play}
        >
          <PlayDisc />
          {play.shown}
        </button>
      )}
      {said.line && (
        <p className={styles.captions} dir="auto" lang={said.language}>
          <span>{said.line}</span>
        </p>
      )}
      {waiting && (
        <span className={styles.waiting} role="status">
          <MiniRing id={id} weight={1.3} className={styles.ring} />
          Waiting for the connection
        </span>
      )}
    </div>
  )
}

/** The disc on a still, in the seal's red. */
function PlayDisc() {
  return (
    <svg className={styles.disc} viewBox="-17 -17 34 34" width="34" height="34" aria-hidden="true" focusable="false">
      <circle r="17" />
      <path d="M-3.75-6.65v13.3L7.2 0z" />
    </svg>
  )
}
