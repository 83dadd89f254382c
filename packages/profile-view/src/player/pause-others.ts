/** One player at a time: whatever else plays on this page stops. */
export function pauseOthers(playing: HTMLMediaElement): void {
  for (const other of playing.ownerDocument.querySelectorAll<HTMLMediaElement>('[data-player] :is(video, audio)'))
    if (other !== playing) other.pause()
}
