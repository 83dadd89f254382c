import { type RefObject, useEffect, useRef } from 'react'
import type { Cue } from './captions.ts'

/** Shows the lines on the picture as they are being written. */
export function useCaptionTrack(player: RefObject<HTMLMediaElement | null>, cues: Cue[]): void {
  const track = useRef<TextTrack | undefined>(undefined)
  useEffect(() => {
    if (!player.current) return
    track.current ??= player.current.addTextTrack('captions', 'Captions')
    const shown = track.current
    shown.mode = 'showing'
    for (const old of Array.from(shown.cues ?? [])) shown.removeCue(old)
    for (const { start, end, text } of cues)
      if (text.trim()) shown.addCue(new VTTCue(start, Math.max(end, start), text))
  }, [player, cues])
}
