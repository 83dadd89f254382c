import type { RecommendationType } from '@credence/contract/constants'
import type { PublicRecommendation } from '@credence/contract/recommendation-data'
import { Icon } from '@credence/ui/icon'
import { Captions } from 'lucide-react'
import { PlayDisc, RecordedStill } from './recorded-still.tsx'
import styles from './recording.module.css'
import { lengthOf } from './words.ts'

type RecordingProps = {
  type: RecommendationType
  media: NonNullable<PublicRecommendation['media']>
  name: string
}

/** A video or a voice, played by the browser's own controls. A sample has a still but nothing to play. */
export function Recording({ type, media, name }: RecordingProps) {
  const { url, poster_url, captions_url, duration_seconds } = media
  const duration = lengthOf(duration_seconds)
  if (!url && poster_url)
    return (
      <RecordedStill
        picture={poster_url}
        alt={`Still from the video of ${name}`}
        duration={duration}
        captions={captions_url !== null}
      />
    )
  const track = captions_url && <track kind="captions" src={captions_url} srcLang="en" label="Captions" default />
  if (type === 'audio')
    return (
      <div className={styles.voice}>
        <span className={styles.length}>Voice, {duration}</span>
        {/* biome-ignore lint/a11y/useMediaCaption: captions are there whenever the reviewer has written them */}
        <audio src={url} controls preload="none" aria-label={`Voice of ${name}`}>
          {track}
        </audio>
      </div>
    )
  return (
    <div className={styles.player} data-player="">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are there whenever the reviewer has written them */}
      <video
        src={url}
        poster={poster_url ?? undefined}
        controls
        playsInline
        // without a still the first picture stands in for it
        preload={poster_url ? 'none' : 'metadata'}
        aria-label={`Video of ${name}, ${duration}`}
      >
        {track}
      </video>
      {captions_url && (
        <span className={styles.captions} data-cover="" hidden>
          <Icon of={Captions} size="small" />
          Captions
        </span>
      )}
      <button
        className={styles.play}
        type="button"
        aria-label={`Play, ${duration}, the video of ${name}`}
        data-cover=""
        hidden
      >
        <PlayDisc />
        Play, {duration}
      </button>
    </div>
  )
}
