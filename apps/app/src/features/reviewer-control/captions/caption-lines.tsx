import { textLimits } from '@credence/contract/limits/text-limits'
import { classNames } from '@credence/ui/class-names'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type LineCommand, lineCommand } from './caption-keys.ts'
import styles from './captions.module.css'
import type { useCaptions } from './use-captions.ts'
import type { LinePlayer } from './use-line-player.ts'
import { type Cue, shownTime, withFirst } from './webvtt.ts'

const backSeconds = 3

type CaptionLinesProps = {
  work: Pick<ReturnType<typeof useCaptions>, 'captions' | 'change' | 'pause' | 'undo' | 'redo'>
  player: LinePlayer
  /** The new line, which gets the focus. */
  added: { at: number } | undefined
}

/** The current line is the playing one, else the focused one. */
export function CaptionLines({ work, player, added }: CaptionLinesProps) {
  const { captions, change, pause, undo, redo } = work
  const { cues, language } = captions
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<number>()
  const [wanted, setWanted] = useState<number>()
  const heard = cues.findLastIndex(cue => cue.start <= player.time && player.time < cue.end)
  const current = focused === undefined || player.isPlaying() ? heard : focused

  useEffect(() => setWanted(added?.at), [added])
  useEffect(() => {
    if (wanted === undefined) return
    list.current?.querySelectorAll('textarea')[wanted]?.focus()
    setWanted(undefined)
  }, [wanted])

  function run(command: LineCommand, index: number) {
    const [line, next] = [cues[index], cues[index + 1]]
    if (!line) return
    const to = (line: number) => setWanted(Math.min(Math.max(0, line), cues.length - 1))
    const commands: Record<LineCommand, () => void> = {
      next() {
        to(index + 1)
        if (next) player.playLine(next)
      },
      again: () => player.playLine(line),
      back: () => player.goBack(backSeconds, line),
      'line before': () => to(index - 1),
      'line after': () => to(index + 1),
      stop: player.stop,
      undo,
      redo,
    }
    commands[command]()
  }

  return (
    <>
      <div className={styles.columnHeads} aria-hidden="true">
        <span>Time</span>
        <span>Caption</span>
        <span>Shown first</span>
      </div>
      <ol ref={list} onBlur={() => setFocused(undefined)}>
        {cues.map((cue, index) => (
          <CaptionLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            key={index}
            cue={cue}
            language={language}
            isCurrent={index === current}
            onPick={() => change({ language, cues: withFirst(cues, cue.isFirst ? undefined : index) })}
            onType={text => change({ language, cues: cues.with(index, { ...cue, text }) }, index)}
            onPlay={() => player.playFrom(cue.start)}
            onFocus={() => {
              setFocused(index)
              pause()
            }}
            onCommand={command => run(command, index)}
          />
        ))}
      </ol>
    </>
  )
}

type CaptionLineProps = {
  cue: Cue
  /** Such as "pt", for screen readers and spelling. */
  language: string
  isCurrent: boolean
  onPick: () => void
  onType: (text: string) => void
  onPlay: () => void
  onFocus: () => void
  onCommand: (command: LineCommand) => void
}

function CaptionLine(props: CaptionLineProps) {
  const { cue, language, isCurrent, onPick, onType, onPlay, onFocus, onCommand } = props
  const time = shownTime(cue.start)

  function press(event: KeyboardEvent) {
    const command = lineCommand(event.nativeEvent)
    if (!command) return
    event.preventDefault()
    onCommand(command)
  }

  return (
    <li className={classNames(styles.line, isCurrent && styles.current, cue.isFirst && styles.first)}>
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
        placeholder={isCurrent ? 'What you say here' : undefined}
        value={cue.text}
        // pasted line breaks become spaces
        onChange={({ target }) => onType(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
        onFocus={onFocus}
        onKeyDown={press}
      />
      <label className={styles.pick}>
        <input
          type="radio"
          name="first-line"
          aria-label={`Show first: ${cue.text.trim() || time}`}
          checked={cue.isFirst ?? false}
          disabled={cue.text.trim() === '' || cue.text.trim().length > textLimits.printedLine}
          onChange={onPick}
          // a second press clears it, which a radio reports as a click only
          onClick={cue.isFirst ? onPick : undefined}
        />
      </label>
    </li>
  )
}
