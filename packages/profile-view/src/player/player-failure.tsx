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
    format: 'This browser can’t play the video.',
    sound: 'No speakers or headphones found.',
    line: 'This video didn’t load.',
    gone: 'This video is no longer available.',
  },
  audio: {
    format: 'This browser can’t play the recording.',
    sound: 'No speakers or headphones found.',
    line: 'This recording didn’t load.',
    gone: 'This recording is no longer available.',
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
        <span>{why === 'line' && failure.at > 0 ? `Stopped at ${stoppedAt}` : 'Can’t play'}</span>
      </p>
      <b>{why === 'format' && isComing ? 'Not ready for this browser yet.' : titles[type][why]}</b>
      <p className={styles.advice}>{adviceFor(props)}</p>
      <div className={styles.ways}>
        {why !== 'format' && (
          <Button size="sm" onClick={onRetry}>
            {why === 'sound' ? 'Play without sound' : 'Try again'}
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
            {reading ? 'Hide captions' : 'Read captions'}
          </Button>
        ) : (
          captionsUrl && (
            <ButtonLink variant={why === 'format' ? 'primary' : 'secondary'} size="sm" href={captionsUrl}>
              <Icon of={FileText} size="small" />
              Read captions
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
  if (failure.why === 'line') return 'Playback will continue when you’re back online.'
  if (failure.why === 'gone') return 'The recommendation may have been withdrawn. Reload the page.'
  if (failure.why === 'sound') return 'Connect speakers or headphones, or play it without sound.'
  if (isComing)
    return `This ${type === 'video' ? 'video' : 'recording'} is still being processed. Check back in a few minutes.`
  return captionsUrl || words.length > 0 ? 'Read the captions, or download the file.' : 'Download the file to play it.'
}

/** "14 MB", "0.4 MB" */
function megabytes(bytes: number): string {
  const size = bytes / 1024 / 1024
  return size < 10 ? `${Math.max(0.1, Math.round(size * 10) / 10)} MB` : `${Math.round(size)} MB`
}
