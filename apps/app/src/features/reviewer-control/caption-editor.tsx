import { textLimits } from '@credence/contract/limits'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Check, Download, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Cue, movedCue, shownTime, typedTime, withNewCue, writeCaptions } from './captions.ts'
import styles from './reviewer-control.module.css'
import { saveText } from './save-text.ts'
import type { ChangeOutcome } from './use-given.ts'

type CaptionEditorProps = {
  cues: Cue[]
  /** Where the player is. */
  time: number
  duration: number
  onChange: (cues: Cue[]) => void
  onSeek: (seconds: number) => void
  onSave: (captions: string) => Promise<ChangeOutcome>
}

/** Lines with times, one below the other. */
export function CaptionEditor({ cues, time, duration, onChange, onSeek, onSave }: CaptionEditorProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState(false)
  const current = cues.findLastIndex(cue => cue.start <= time && time < cue.end)

  function edit(next: Cue[]) {
    setSaved(false)
    onChange(next)
  }
  async function save() {
    const captions = writeCaptions(cues, duration)
    if (captions.length > textLimits.captions) return setProblem('These captions are too long. Shorten some lines.')
    setBusy(true)
    setProblem(undefined)
    const outcome = await onSave(captions)
    setBusy(false)
    setSaved(outcome.kind === 'done')
    if (outcome.kind === 'failed') setProblem(outcome.message)
  }

  return (
    <>
      <div className={styles.captionHead}>
        <div>
          <h2 className="t-h2" id="captions-title">
            Captions
          </h2>
          <p className="t-small">For people who watch without sound. Write down what you say, line by line.</p>
        </div>
        <span className={styles.saved} role="status">
          {saved && (
            <>
              <Icon of={Check} />
              Saved
            </>
          )}
        </span>
      </div>
      {cues.length > 0 && (
        <ol className={styles.cues}>
          {cues.map((cue, index) => (
            <CueRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and its time changes while it is typed
              key={index}
              cue={cue}
              isCurrent={index === current}
              onChange={next => edit(cues.with(index, next))}
              onSettle={() => edit(cues.toSorted((one, other) => one.start - other.start))}
              onRemove={() => edit(cues.toSpliced(index, 1))}
              onSeek={() => onSeek(cue.start)}
            />
          ))}
        </ol>
      )}
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" onClick={() => edit(withNewCue(cues, time))}>
          <Icon of={Plus} size="small" />
          Add a line at {shownTime(Math.floor(time))}
        </Button>
        <Button size="sm" busy={busy} onClick={() => void save()}>
          {busy ? 'Saving' : 'Use these captions'}
        </Button>
        {cues.length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => saveText('captions.vtt', writeCaptions(cues, duration))}>
            <Icon of={Download} size="small" />
            WebVTT file
          </Button>
        )}
      </div>
    </>
  )
}

type CueRowProps = {
  cue: Cue
  isCurrent: boolean
  onChange: (cue: Cue) => void
  /** The time was typed to its end. */
  onSettle: () => void
  onRemove: () => void
  onSeek: () => void
}

function CueRow({ cue, isCurrent, onChange, onSettle, onRemove, onSeek }: CueRowProps) {
  const [typed, setTyped] = useState<string>()
  const shown = shownTime(cue.start)
  return (
    <li className={classNames(styles.cue, isCurrent && styles.current)}>
      <input
        className={classNames('t-num', styles.cueTime)}
        aria-label={`Start of the line at ${shown}`}
        aria-invalid={(typed !== undefined && typedTime(typed) === undefined) || undefined}
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value)
          const start = typedTime(target.value)
          if (start !== undefined) onChange(movedCue(cue, start))
        }}
        onFocus={onSeek}
        onBlur={() => {
          setTyped(undefined)
          onSettle()
        }}
      />
      <textarea
        className={styles.cueText}
        rows={1}
        aria-label={`Caption at ${shown}`}
        value={cue.text}
        onChange={({ target }) => onChange({ ...cue, text: target.value })}
      />
      <Button variant="quiet" size="icon" aria-label={`Remove the line at ${shown}`} onClick={onRemove}>
        <Icon of={Trash2} size="small" />
      </Button>
    </li>
  )
}
