import { draftedLine } from '@credence/contract/recommendations/notes/drafted-words'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Alert } from '@credence/ui/alert'
import { lazy, Suspense, useRef, useState } from 'react'
import { CaptionEditor } from './caption-editor.tsx'
import { type Cue, parseCaptions } from './captions.ts'
import styles from './reviewer-control.module.css'
import type { ChangeOutcome, Changes } from './use-given.ts'

// the page has more to offer than what was recorded, and need not wait for the player
const Player = lazy(async () => ({ default: (await import('@credence/profile-view/recording')).Recording }))

type GivenWordsProps = { given: GivenRecommendation; onSave: (changes: Changes) => Promise<ChangeOutcome> }

/** What was said: read, heard or watched, with its captions. */
export function GivenWords({ given, onSave }: GivenWordsProps) {
  if (given.type === 'text')
    return (
      <section aria-label="What you wrote">
        <p className={styles.quote}>{given.text}</p>
        {given.drafted && (
          <p className={styles.drafted}>
            <span>Readers see:</span> {draftedLine(given.reviewer.full_name)}
          </p>
        )}
      </section>
    )
  if (given.media_state === 'refused')
    return (
      <section aria-label="Your recording">
        <Alert tone="error">
          <b>We could not use that file.</b> It is shown to nobody. Say it again, or write it down.
        </Alert>
      </section>
    )
  if (!given.media)
    return (
      <section aria-label="Your recording">
        <Alert tone="info">
          <b>Your recording is being made ready to play.</b> This page looks again by itself.
        </Alert>
      </section>
    )
  return <Recording given={given} media={given.media} onSave={onSave} />
}

type RecordingProps = GivenWordsProps & { media: NonNullable<GivenRecommendation['media']> }

function Recording({ given, media, onSave }: RecordingProps) {
  const player = useRef<HTMLMediaElement>(null)
  const [time, setTime] = useState(0)
  const [cues, setCues] = useState<Cue[]>(() => recallCues(given.id) ?? parseCaptions(given.captions ?? ''))

  function change(next: Cue[]) {
    setCues(next)
    keepCues(given.id, next)
  }
  function seek(seconds: number) {
    if (player.current) player.current.currentTime = seconds
  }
  async function save(captions: string): Promise<ChangeOutcome> {
    const outcome = await onSave({ captions })
    if (outcome.kind === 'done') keepCues(given.id, undefined)
    return outcome
  }

  return (
    <section aria-labelledby="captions-title">
      <div className={styles.player}>
        <Suspense fallback={<div className={styles.playerToCome} />}>
          <Player
            type={given.type}
            media={media}
            id={given.id}
            name={given.reviewer.full_name}
            cues={cues}
            element={player}
            onTime={setTime}
          />
        </Suspense>
      </div>
      <CaptionEditor
        kind={given.type === 'audio' ? 'audio' : 'video'}
        cues={cues}
        saved={parseCaptions(given.captions ?? '')}
        time={time}
        duration={media.duration_seconds}
        onChange={change}
        onSeek={seek}
        onPlay={seconds => {
          seek(seconds)
          void player.current?.play().catch(() => undefined)
        }}
        onStop={() => player.current?.pause()}
        onSave={save}
      />
    </section>
  )
}

const storageKey = (id: string) => `cr-captions:${id}`

/** Lines that were typed and not saved yet. */
function recallCues(id: string): Cue[] | undefined {
  try {
    const kept = localStorage.getItem(storageKey(id))
    return kept ? JSON.parse(kept) : undefined
  } catch {
    // refused in some private windows, or not ours
    return undefined
  }
}

function keepCues(id: string, cues: Cue[] | undefined): void {
  try {
    if (cues) localStorage.setItem(storageKey(id), JSON.stringify(cues))
    else localStorage.removeItem(storageKey(id))
  } catch {
    // As above: then only the page remembers.
  }
}
