/** What a recorder has written says nothing of its length, and can't be moved in, until somebody has looked for its end. */
export function findEnd(media: HTMLMediaElement): void {
  if (media.duration !== Number.POSITIVE_INFINITY || !media.paused) return
  const goBack = () => {
    media.currentTime = 0
  }
  media.addEventListener('durationchange', goBack, { once: true })
  media.currentTime = 1e101
}
