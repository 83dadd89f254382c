/** Covers each video with its still and a button until it is wanted; of all recordings only one plays at a time. */
export function startPlayers(root: Document) {
  for (const player of root.querySelectorAll<HTMLElement>('[data-player]')) coverPlayer(player)
  // does not bubble, so it is caught on its way down
  root.addEventListener(
    'play',
    ({ target }) => {
      for (const recording of root.querySelectorAll<HTMLMediaElement>('video, audio'))
        if (recording !== target) recording.pause()
    },
    true,
  )
}

function coverPlayer(player: HTMLElement) {
  const video = player.querySelector('video')
  const button = player.querySelector('button')
  if (!video || !button || !video.paused) return
  const covers = player.querySelectorAll<HTMLElement>('[data-cover]')
  const uncover = () => {
    video.controls = true
    player.dataset.playing = ''
    for (const cover of covers) cover.hidden = true
  }
  video.controls = false
  for (const cover of covers) cover.hidden = false
  // a keyboard or a script may start it as well
  video.addEventListener('play', uncover, { once: true })
  button.addEventListener('click', () => {
    uncover()
    video.focus()
    // a refusal shows in the player itself
    void video.play().catch(() => {})
  })
}
