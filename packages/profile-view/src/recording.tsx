import type { PublicRecommendation } from '@credence/contract/recommendation-data'
import { RecordedStill } from './recorded-still.tsx'
import styles from './recording.module.css'
import { lengthOf } from './words.ts'

type RecordingProps = { media: NonNullable<PublicRecommendation['media']>; name: string }

/** A video or a voice, played by the browser's own controls. A sample has a still but nothing to play. */
export function Recording({ media: { url, poster_url, captions_url, duration_seconds }, name }: RecordingProps) {
  if (!url && poster_url) {
    return (
      <RecordedStill
        picture={poster_url}
        alt={`Still from the video of ${name}`}
        duration={lengthOf(duration_seconds)}
        captions={captions_url !== null}
      />
    )
  }
  if (!poster_url) {
    // biome-ignore lint/a11y/useMediaCaption: a voice carries its words as text, where the reviewer wrote them down
    return <audio className={styles.voice} src={url} controls preload="none" aria-label={`Voice of ${name}`} />
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are there whenever the reviewer has written them
    <video
      className={styles.video}
      src={url}
      poster={poster_url}
      controls
      playsInline
      preload="none"
      aria-label={`Video of ${name}, ${lengthOf(duration_seconds)}`}
    >
      {captions_url && <track kind="captions" src={captions_url} label="Captions" default />}
    </video>
  )
}
