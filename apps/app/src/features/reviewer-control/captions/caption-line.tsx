import { classNames } from '@credence/ui/class-names'
import type { KeyboardEvent } from 'react'
import styles from './captions.module.css'
import { type LineCommand, lineCommand } from './line-keys.ts'
import { type Cue, shownTime } from './webvtt.ts'

type CaptionLineProps = {
  cue: Cue
  /** Such as "pt", so that it is read out and checked as what it is. */
  language: string
  placeholder: string
  isCurrent: boolean
  onType: (text: string) => void
  onPlay: () => void
  onFocus: () => void
  onCommand: (command: LineCommand) => void
}

/** One line of captions: when, and what. */
export function CaptionLine(props: CaptionLineProps) {
  const { cue, language, placeholder, isCurrent, onType, onPlay, onFocus, onCommand } = props
  const time = shownTime(cue.start)

  function press(event: KeyboardEvent) {
    const command = lineCommand(event.nativeEvent)
    if (!command) return
    event.preventDefault()
    onCommand(command)
  }

  return (
    <li className={classNames(styles.line, isCurrent && styles.current)}>
      <button
        type="button"
        className={classNames('t-num', styles.time)}
        aria-label={`Play from ${time}`}
        aria-current={isCurrent || undefined}
        onClick={onPlay}
      >
        {isCurrent && (
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M6 3.5v17l14-8.5z" />
          </svg>
        )}
        {time}
      </button>
      <textarea
        className={styles.text}
        rows={1}
        dir="auto"
        lang={language || undefined}
        spellCheck={false}
        aria-label={`Caption at ${time}`}
        placeholder={isCurrent ? placeholder : undefined}
        value={cue.text}
        // a line is one line, also when two are pasted
        onChange={({ target }) => onType(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
        onFocus={onFocus}
        onKeyDown={press}
      />
    </li>
  )
}
