import { pauseOthers } from './pause-others.ts'

/** Players hydrate when near, by `wake`; a press before that plays at once, because browsers need the gesture. */
export function startPlayers(root: Document | HTMLElement, wake: (player: HTMLElement) => Promise<void>): void {
  const called = new Set<HTMLElement>()
  const awake = new Set<HTMLElement>()
  for (const place of root.querySelectorAll<HTMLElement>('[data-player]')) showPlayer(place)

  async function rouse(place: HTMLElement) {
    if (called.has(place)) return
    called.add(place)
    try {
      await wake(place)
      awake.add(place)
    } catch {
      // without a connection the next touch tries again
      called.delete(place)
    }
  }
  function onNear({ target }: Event) {
    const place = placeOf(target)
    if (place) void rouse(place)
  }
  for (const sign of ['pointerover', 'focusin']) root.addEventListener(sign, onNear)
  root.addEventListener('click', ({ target }) => {
    const place = target instanceof Element && target.closest('[data-play]') ? placeOf(target) : null
    const media = place && mediaIn(place)
    // alive, it hears the press itself
    if (!media || awake.has(place)) return
    pauseOthers(media)
    void media.play().catch(() => {})
    void rouse(place)
  })
}

/** Ours in place of the browser's controls. */
export function showPlayer(place: HTMLElement) {
  const media = mediaIn(place)
  if (!media) return
  media.controls = false
  for (const track of media.textTracks) track.mode = 'disabled'
  place.firstElementChild?.setAttribute('data-alive', 'true')
}

function placeOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-player]') : null
}

function mediaIn(place: HTMLElement): HTMLMediaElement | null {
  return place.querySelector<HTMLMediaElement>('video, audio')
}
