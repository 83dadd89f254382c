import { type RefObject, useEffect, useState } from 'react'

const restMs = 3000

/** Telephones of one maker can show nothing but the video itself in full, with the browser's own bar and captions. */
type TelephoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

const fillsScreen = (player: HTMLElement | null) => player !== null && document.fullscreenElement === player

/** Whether the player fills the screen, and whether nobody has moved, pressed or focused anything for a while. */
export function useFullScreen(root: RefObject<HTMLElement | null>, media: RefObject<HTMLMediaElement | null>) {
  const [on, setOn] = useState(false)
  const [resting, setResting] = useState(false)

  useEffect(() => {
    const look = () => setOn(fillsScreen(root.current))
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [root])

  useEffect(() => {
    const player = root.current
    if (!on || !player) return
    let rest: ReturnType<typeof setTimeout>
    const stir = () => {
      clearTimeout(rest)
      setResting(false)
      rest = setTimeout(() => setResting(true), restMs)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'pause']
    // what a media element tells does not bubble
    for (const sign of signs) player.addEventListener(sign, stir, true)
    stir()
    return () => {
      clearTimeout(rest)
      setResting(false)
      for (const sign of signs) player.removeEventListener(sign, stir, true)
    }
  }, [on, root])

  useEffect(() => {
    const video = media.current
    const track = video?.textTracks?.[0]
    if (!video || !track) return
    const show = () => {
      track.mode = 'showing'
    }
    const hide = () => {
      track.mode = 'hidden'
    }
    video.addEventListener('webkitbeginfullscreen', show)
    video.addEventListener('webkitendfullscreen', hide)
    return () => {
      video.removeEventListener('webkitbeginfullscreen', show)
      video.removeEventListener('webkitendfullscreen', hide)
    }
  }, [media])

  function toggle() {
    const player = root.current
    // asked of the document: a key can arrive before the state of the last change is rendered
    if (fillsScreen(player)) return void document.exitFullscreen().catch(() => {})
    if (player?.requestFullscreen) void player.requestFullscreen().catch(() => {})
    else (media.current as TelephoneVideo | null)?.webkitEnterFullscreen?.()
  }
  return { on, resting, toggle }
}
