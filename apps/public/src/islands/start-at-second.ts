/** A quote of a recording leads to the second where it is said: `#t=38`. Nothing is loaded for it before somebody plays. */
export function startAtSecond(root: Document, hash: string) {
  const second = /^#t=(\d{1,5})$/.exec(hash)?.[1]
  const recording = root.querySelector<HTMLMediaElement>('[data-player] :is(video, audio)')
  if (second && recording) recording.currentTime = Number(second)
}
