import { useEffect, useRef, useState } from 'react'
import { CaptionLine } from './caption-line.tsx'
import type { LineCommand } from './line-keys.ts'
import type { useCaptions } from './use-captions.ts'
import type { LinePlayer } from './use-line-player.ts'

const backSeconds = 3

type CaptionLinesProps = {
  work: Pick<ReturnType<typeof useCaptions>, 'captions' | 'change' | 'pause' | 'undo' | 'redo'>
  player: LinePlayer
  placeholder: string
  /** The line that has just been added, to go on in. */
  added: { at: number } | undefined
}

/** Lines with times, one below the other. The one that plays, or else the one that is being corrected, is the current one. */
export function CaptionLines({ work, player, placeholder, added }: CaptionLinesProps) {
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

  function obey(command: LineCommand, index: number) {
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
    <ol ref={list} onBlur={() => setFocused(undefined)}>
      {cues.map((cue, index) => (
        <CaptionLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={index}
          cue={cue}
          language={language}
          placeholder={placeholder}
          isCurrent={index === current}
          onType={text => change({ language, cues: cues.with(index, { ...cue, text }) }, index)}
          onPlay={() => player.playFrom(cue.start)}
          onFocus={() => {
            setFocused(index)
            pause()
          }}
          onCommand={command => obey(command, index)}
        />
      ))}
    </ol>
  )
}
