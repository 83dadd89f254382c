import { useCallback, useRef, useState } from 'react'
import type { Cue } from './webvtt.ts'

/** Seeking this far away from the line cancels it. */
const awaySeconds = 1

export function useLinePlayer() {
  const element = useRef<HTMLMediaElement>(null)
  const line = useRef<Pick<Cue, 'start' | 'end'>>(undefined)
  const [time, setTime] = useState(0)

  const onTime = useCallback((seconds: number) => {
    setTime(seconds)
    const playing = line.current
    if (!playing || (seconds >= playing.start - awaySeconds && seconds < playing.end)) return
    line.current = undefined
    if (seconds < playing.end + awaySeconds && seconds >= playing.end) element.current?.pause()
  }, [])

  function play(start: number, end?: number) {
    const media = element.current
    if (!media) return
    line.current = end === undefined ? undefined : { start, end }
    media.currentTime = start
    // the player shows the failure
    void media.play().catch(() => undefined)
  }

  return {
    element,
    time,
    onTime,
    isPlaying: () => element.current?.paused === false,
    playFrom: (start: number) => play(start),
    playLine: ({ start, end }: Cue) => play(start, end),
    /** Goes back, then plays to the end of the line. */
    goBack(seconds: number, { end }: Cue) {
      const start = Math.max(0, (element.current?.currentTime ?? 0) - seconds)
      play(start, start < end ? end : undefined)
    },
    stop: () => element.current?.pause(),
  }
}

export type LinePlayer = ReturnType<typeof useLinePlayer>
