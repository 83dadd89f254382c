import { type RefObject, useEffect, useState } from 'react'

/** What is being said, where captions tell; empty where they don't, or are not wanted. */
export type CaptionLine = { line: string; language: string | undefined }

function wordsOf(cues: TextTrackCueList | null): string[] {
  return Array.from(cues ?? [], cue => (cue as VTTCue).getCueAsHTML().textContent ?? '')
}

/** What is being said, by the captions' file; the browser reads it and tells when, and we draw it. */
export function useCaptionLine(media: RefObject<HTMLMediaElement | null>, url: string | null, started: boolean) {
  const [line, setLine] = useState('')
  useEffect(() => {
    const track = media.current?.textTracks?.[0]
    if (!track || !url) return
    // kept from drawing by itself, and before the first play from being fetched
    track.mode = started ? 'hidden' : 'disabled'
    const look = () => setLine(wordsOf(track.activeCues).join('\n'))
    track.addEventListener('cuechange', look)
    return () => track.removeEventListener('cuechange', look)
  }, [media, url, started])
  return { line, words: () => wordsOf(media.current?.textTracks?.[0]?.cues ?? null) }
}
