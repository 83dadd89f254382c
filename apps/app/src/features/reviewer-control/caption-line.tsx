import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type Cue, movedCue, shownTime, typedTime } from './captions.ts'
import styles from './reviewer-control.module.css'

type CaptionLineProps = {
  cue: Cue
  isCurrent: boolean
  onChange: (cue: Cue) => void
  /** The time was typed to its end. */
  onSettle: () => void
  onRemove: () => void
  onSeek: () => void
  /** To another line, so many further down. */
  onMove: (by: number) => void
  onNext: () => void
  onAgain: () => void
  onStop: () => void
}

/** One line of captions: when, and what. */
export function CaptionLine(props: CaptionLineProps) {
  const { cue, isCurrent, onChange, onSettle, onRemove, onSeek, onMove, onNext, onAgain, onStop } = props
  const [typed, setTyped] = useState<string>()
  const shown = shownTime(cue.start)

  function press(event: KeyboardEvent) {
    const act = actionOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  function actionOf({ key, shiftKey, altKey, nativeEvent }: KeyboardEvent): (() => void) | undefined {
    // the key that ends a word of Japanese or Chinese is not meant for us
    if (nativeEvent.isComposing) return undefined
    if (key === 'Enter') return shiftKey ? onAgain : onNext
    if (key === 'Escape') return onStop
    if (altKey && key === 'ArrowUp') return () => onMove(-1)
    return altKey && key === 'ArrowDown' ? () => onMove(1) : undefined
  }

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
        dir="auto"
        aria-label={`Caption at ${shown}`}
        placeholder="What you say here"
        value={cue.text}
        onChange={({ target }) => onChange({ ...cue, text: target.value })}
        onKeyDown={press}
      />
      <Button variant="quiet" size="icon" aria-label={`Remove the line at ${shown}`} onClick={onRemove}>
        <Icon of={Trash2} size="small" />
      </Button>
    </li>
  )
}
