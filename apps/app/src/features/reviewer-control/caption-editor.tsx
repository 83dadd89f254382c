import { textLimits } from '@credence/contract/limits/text-limits'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, Download, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Said } from '../../components/server-notes/said.tsx'
import { CaptionLine } from './caption-line.tsx'
import { type Cue, shownTime, withNewCue, writeCaptions } from './captions.ts'
import styles from './reviewer-control.module.css'
import { saveText } from './save-text.ts'
import type { ChangeOutcome } from './use-given.ts'

type CaptionEditorProps = {
  kind: 'video' | 'audio'
  cues: Cue[]
  /** As they stood on the server when the page was opened. */
  saved: Cue[]
  /** Where the player is. */
  time: number
  duration: number
  onChange: (cues: Cue[]) => void
  onSeek: (seconds: number) => void
  onPlay: (seconds: number) => void
  onStop: () => void
  onSave: (captions: string) => Promise<ChangeOutcome>
}

/** Lines with times, one below the other. */
export function CaptionEditor(props: CaptionEditorProps) {
  const { kind, cues, saved, time, duration, onChange, onSeek, onPlay, onStop, onSave } = props
  const list = useRef<HTMLOListElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [justSaved, setJustSaved] = useState(false)
  const [wanted, setWanted] = useState<number>()
  const current = cues.findLastIndex(cue => cue.start <= time && time < cue.end)
  const captions = writeCaptions(cues, duration)
  const [stored, setStored] = useState(() => writeCaptions(saved, duration))
  const isChanged = captions !== stored

  useEffect(() => {
    if (wanted === undefined) return
    list.current?.querySelectorAll('textarea')[wanted]?.focus()
    setWanted(undefined)
  }, [wanted])

  function edit(next: Cue[]) {
    setJustSaved(false)
    onChange(next)
  }
  function add() {
    const next = withNewCue(cues, time)
    edit(next)
    setWanted(next.findIndex(cue => !cues.includes(cue)))
  }
  async function save() {
    if (captions.length > textLimits.captions) return setProblem('These captions are too long. Shorten some lines.')
    setBusy(true)
    setProblem(undefined)
    const outcome = await onSave(captions)
    setBusy(false)
    if (outcome.kind === 'done') setStored(captions)
    setJustSaved(outcome.kind === 'done')
    if (outcome.kind === 'failed') setProblem(outcome.message)
  }

  return (
    <>
      <div className={styles.captionHead}>
        <div>
          <h2 className="t-h2" id="captions-title">
            Captions
          </h2>
          <p className="t-small">
            For people who {kind === 'video' ? 'watch without sound' : 'would rather read than listen'}. Write down what
            you say, line by line.
          </p>
        </div>
        <span className={styles.saved} role="status">
          {justSaved && !isChanged && (
            <>
              <Icon of={Check} />
              Saved
            </>
          )}
        </span>
      </div>
      {cues.length > 0 && (
        <ol className={styles.cues} ref={list}>
          {cues.map((cue, index) => (
            <CaptionLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and its time changes while it is typed
              key={index}
              cue={cue}
              isCurrent={index === current}
              onChange={next => edit(cues.with(index, next))}
              onSettle={() => edit(cues.toSorted((one, other) => one.start - other.start))}
              onRemove={() => edit(cues.toSpliced(index, 1))}
              onSeek={() => onSeek(cue.start)}
              onMove={by => setWanted(Math.min(Math.max(0, index + by), cues.length - 1))}
              onNext={() => {
                const next = cues[index + 1]
                if (!next) return
                setWanted(index + 1)
                onPlay(next.start)
              }}
              onAgain={() => onPlay(cue.start)}
              onStop={onStop}
            />
          ))}
        </ol>
      )}
      {cues.length > 0 && (
        <p className={styles.keys}>
          <kbd>Enter</kbd> next line, and play it. <kbd>Shift</kbd> <kbd>Enter</kbd> play this line again.{' '}
          <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> line before, line after. <kbd>Esc</kbd> stop.
        </p>
      )}
      {problem && (
        <Alert tone="error">
          <Said>{problem}</Said>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" onClick={add}>
          <Icon of={Plus} size="small" />
          Add a line at {shownTime(Math.floor(time))}
        </Button>
        {(cues.length > 0 || isChanged) && (
          <Button size="sm" busy={busy} disabled={!isChanged} onClick={() => void save()}>
            {busy ? 'Saving' : captions === '' && isChanged ? 'Remove the captions' : 'Use these captions'}
          </Button>
        )}
        {captions !== '' && (
          <Button variant="quiet" size="sm" onClick={() => saveText('captions.vtt', captions)}>
            <Icon of={Download} size="small" />
            WebVTT file
          </Button>
        )}
      </div>
    </>
  )
}
