/**
 * Covers each video below with its still and a button until it is wanted; of all recordings there only one plays at a
 * time. Called again, it covers what is new. Gives the way to stop.
 */
export function startPlayers(root: Document | HTMLElement): () => void {
  for (const player of root.querySelectorAll<HTMLElement>('[data-player]:not([data-playing])'))
    if (videoIn(player)?.paused) setCover(player, true)

  function onPlay({ target }: Event) {
    for (const recording of root.querySelectorAll<HTMLMediaElement>('video, audio'))
      if (recording !== target) recording.pause()
    // a keyboard or a script may start it as well
    const player = playerAround(target, 'video')
    if (player) setCover(player, false)
  }
  // does not bubble, so it is caught on its way down
  root.addEventListener('play', onPlay, true)
  root.addEventListener('click', onPress)
  return () => {
    root.removeEventListener('play', onPlay, true)
    root.removeEventListener('click', onPress)
  }
}

function onPress({ target }: Event) {
  const player = playerAround(target, 'button[data-cover]')
  const video = player && videoIn(player)
  if (!video) return
  setCover(player, false)
  video.focus()
  // a refusal shows in the player itself
  void video.play().catch(() => {})
}

function setCover(player: HTMLElement, covered: boolean) {
  const video = videoIn(player)
  if (video) video.controls = !covered
  player.toggleAttribute('data-playing', !covered)
  for (const cover of player.querySelectorAll<HTMLElement>('[data-cover]')) cover.hidden = !covered
}

function videoIn(player: HTMLElement): HTMLVideoElement | null {
  return player.querySelector('video')
}

function playerAround(target: EventTarget | null, part: string): HTMLElement | null | undefined {
  return target instanceof Element ? target.closest(part)?.closest<HTMLElement>('[data-player]') : null
}
