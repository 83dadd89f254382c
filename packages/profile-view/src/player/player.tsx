import type { Media } from '@credence/contract/recommendations/recommendation-schema'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lengthOf, positionOf } from '../length.ts'
import styles from './player.module.css'
import { PlayerBar } from './player-bar.tsx'
import { PlayerFailure } from './player-failure.tsx'
import { PlayerPicture } from './player-picture.tsx'
import { useCaptionLine } from './use-caption-line.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useKeys } from './use-keys.ts'
import { usePlayback } from './use-playback.ts'
import { VoiceStrip } from './voice-strip.tsx'

type Cue = { start: number; end: number; text: string }

export type PlayerProps = {
  type: 'video' | 'audio'
  media: Media
  /** Of the recommendation: what the speaker's ring is drawn from. */
  id: string
  name: string
  /** Captions that are being written, in place of those in the file. */
  cues?: Cue[] | undefined
  /** For control from outside. */
  element?: RefObject<HTMLMediaElement | null> | undefined
  onTime?: ((seconds: number) => void) | undefined
  /** What the file says of its length. */
  onLength?: ((seconds: number) => void) | undefined
  /** The recording did not come. Another address, once there is one, goes on where it stopped. */
  onBroken?: (() => void) | undefined
}

/** The player for video and voice. Rendered by the server it has native controls; hydrated it has ours. */
export function Player({ type, media, id, name, cues, element, onTime, onLength, onBroken }: PlayerProps) {
  const root = useRef<HTMLElement>(null)
  const own = useRef<HTMLMediaElement>(null)
  const ref = element ?? own
  const playButton = useRef<HTMLButtonElement>(null)
  const [alive, setAlive] = useState(false)
  const [wantsCaptions, setWantsCaptions] = useState(true)
  const everywhere = media.mp4_url ?? media.url
  const playback = usePlayback(ref, everywhere, onBroken)
  const { started, ended, time, failure, toggle } = playback
  const fullScreen = useFullScreen(root, ref)
  const file = useCaptionLine(ref, media.captions_url, started)

  const isVideo = type === 'video'
  const span = playback.span || media.duration_seconds
  // one length for one recording: the stored one, wherever there is one
  const seconds = media.duration_seconds || span
  const length = seconds > 0 ? lengthOf(seconds) : ''
  const position = ended ? length : positionOf(time, seconds)
  const line = cues ? (cues.findLast(cue => cue.start <= time && time < cue.end)?.text ?? '') : file.line
  const said = { line: wantsCaptions && started ? line.trim() : '', language: media.language ?? undefined }
  const hasCaptions = media.captions_url !== null || (cues?.length ?? 0) > 0
  const label = [`${isVideo ? 'Video' : 'Voice'} of ${name}`, length].filter(Boolean).join(', ')
  const shownPlay = ['Play', length].filter(Boolean).join(', ')
  const play = { shown: shownPlay, said: `${shownPlay}, the ${isVideo ? 'video' : 'voice'} of ${name}` }
  const toggleCaptions = () => setWantsCaptions(!wantsCaptions)

  useLayoutEffect(() => setAlive(true), [])
  useEffect(() => {
    onTime?.(time)
  }, [onTime, time])
  useEffect(() => {
    if (playback.span > 0) onLength?.(playback.span)
  }, [onLength, playback.span])
  useEffect(() => {
    // the button that was pressed is gone, and keys are heard only while the focus is inside
    if (started && document.activeElement === document.body) playButton.current?.focus({ preventScroll: true })
  }, [started])
  useKeys(root, { playback, span, toggleCaptions, toggleFullScreen: () => isVideo && fullScreen.toggle() })
  useEffect(() => {
    const film = started && isVideo ? ref.current : null
    film?.addEventListener('click', toggle)
    return () => film?.removeEventListener('click', toggle)
  })

  const Element = type
  // beside an editor it has few controls; keys still reach the others
  const shown = { playback, position, length, span, playButton, isPlain: cues !== undefined }
  const recording = (
    <Element
      ref={ref as RefObject<HTMLVideoElement & HTMLAudioElement>}
      // two forms of one recording: the browser takes the first that it can play
      src={media.mp4_url ? undefined : media.url}
      controls={!alive}
      // without a still the first picture stands in for it, and what was just recorded is at hand
      preload={(isVideo && !media.poster_url) || media.url.startsWith('blob:') ? 'metadata' : 'none'}
      aria-label={alive ? undefined : label}
      {...(isVideo && { playsInline: true, poster: media.poster_url ?? undefined })}
    >
      {media.mp4_url && (
        <>
          <source src={media.mp4_url} type={`${type}/mp4`} />
          <source src={media.url} type={`${type}/webm`} />
        </>
      )}
      {media.captions_url && (
        <track kind="captions" src={media.captions_url} srcLang={media.language ?? 'en'} label="Captions" default />
      )}
    </Element>
  )
  return (
    <figure
      ref={root}
      className={styles.player}
      aria-label={label}
      tabIndex={-1}
      data-kind={type}
      data-alive={alive || undefined}
      data-started={started || undefined}
      data-failed={failure ? '' : undefined}
      data-resting={(fullScreen.resting && playback.playing) || undefined}
    >
      {isVideo ? (
        <PlayerPicture playback={playback} play={play} hasCaptions={hasCaptions} said={said} id={id}>
          {recording}
        </PlayerPicture>
      ) : (
        <>
          {recording}
          <VoiceStrip {...shown} loudness={media.loudness} playLabel={play.said} said={said} />
        </>
      )}
      {isVideo && started && !failure && (
        <PlayerBar
          {...shown}
          captions={hasCaptions ? { on: wantsCaptions, toggle: toggleCaptions } : undefined}
          fullScreen={fullScreen}
        />
      )}
      {failure && (
        <PlayerFailure
          type={type}
          failure={failure}
          url={everywhere}
          isComing={media.mp4_coming}
          stoppedAt={positionOf(failure.at, seconds)}
          words={cues ? cues.map(cue => cue.text) : file.words()}
          captionsUrl={media.captions_url}
          onRetry={playback.retry}
        />
      )}
    </figure>
  )
}
