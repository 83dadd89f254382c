import { Button, ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { CircleAlert, Download, FileText, WifiOff } from 'lucide-react'
import { useState } from 'react'
import styles from './player-failure.module.css'
import type { Failure } from './use-playback.ts'

type PlayerFailureProps = {
  type: 'video' | 'audio'
  failure: Failure
  url: string
  isComing: boolean
  /** As shown, such as "0:46". */
  stoppedAt: string
  /** What is said in it, as far as captions were written and have come. */
  words: string[]
  /** Where they can be read otherwise. */
  captionsUrl: string | null
  onRetry: () => void
}

const titles = {
  video: {
    format: 'This browser cannot play the video.',
    line: 'The connection dropped.',
    gone: 'The video is not here any more.',
  },
  audio: {
    format: 'The voice cannot be played here.',
    line: 'The connection dropped.',
    gone: 'The voice is not here any more.',
  },
} as const

export function PlayerFailure(props: PlayerFailureProps) {
  const { type, failure, url, isComing, stoppedAt, words, captionsUrl, onRetry } = props
  const { why, bytes } = failure
  const [reading, setReading] = useState(type === 'audio')
  const size = bytes ? `, ${megabytes(bytes)}` : ''
  return (
    <div className={styles.failure} role="alert" data-theme={type === 'video' ? 'dark' : 'light'}>
      <p className={styles.why}>
        <Icon of={why === 'line' ? WifiOff : CircleAlert} size="small" />
        <span>{why === 'line' && failure.at > 0 ? `Stopped at ${stoppedAt}` : 'Not played'}</span>
      </p>
      <b>{why === 'format' && isComing ? 'Not ready for this browser yet.' : titles[type][why]}</b>
      <p className={styles.advice}>{adviceFor(props)}</p>
      <div className={styles.ways}>
        {why !== 'format' && (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )}
        {words.length > 0 ? (
          <Button
            variant={why === 'format' ? 'primary' : 'secondary'}
            size="sm"
            aria-expanded={reading}
            onClick={() => setReading(!reading)}
          >
            <Icon of={FileText} size="small" />
            {reading ? 'Close the words' : 'Read the words'}
          </Button>
        ) : (
          captionsUrl && (
            <ButtonLink variant={why === 'format' ? 'primary' : 'secondary'} size="sm" href={captionsUrl}>
              <Icon of={FileText} size="small" />
              Read the words
            </ButtonLink>
          )
        )}
        {why === 'format' && (
          <ButtonLink variant="secondary" size="sm" href={url} download="">
            <Icon of={Download} size="small" />
            Download{size}
          </ButtonLink>
        )}
      </div>
      {reading && words.length > 0 && (
        <p className={styles.words} dir="auto">
          {words.join('\n')}
        </p>
      )}
    </div>
  )
}

function adviceFor({ type, failure, isComing, captionsUrl, words }: PlayerFailureProps): string {
  if (failure.why === 'line') return 'We go on from the same second when it is back.'
  if (failure.why === 'gone') return 'It may have been taken back. Load the page again to see how it is now.'
  if (isComing) return 'It is being made to play here too. Come back in a few minutes.'
  const read = captionsUrl || words.length > 0 ? 'Read the words, or keep' : 'Keep'
  return `The ${type === 'video' ? 'video' : 'recording'} is safe. ${read} the file and play it with something else.`
}

/** "14 MB", "0.4 MB" */
function megabytes(bytes: number): string {
  const size = bytes / 1024 / 1024
  return size < 10 ? `${Math.max(0.1, Math.round(size * 10) / 10)} MB` : `${Math.round(size)} MB`
}
