import { type RefObject, useEffect } from 'react'
import { keyCommand } from './key-commands.ts'
import { speedBeside } from './speeds.ts'
import type { Playback } from './use-playback.ts'

type Reach = { playback: Playback; span: number; toggleCaptions: () => void; toggleFullScreen: () => void }

/** Only while the focus is inside. What was understood goes no further: the page around may have keys of its own. */
export function useKeys(root: RefObject<HTMLElement | null>, reach: Reach): void {
  useEffect(() => {
    const player = root.current
    function onKey(event: KeyboardEvent) {
      const command = event.defaultPrevented ? undefined : keyCommand(event)
      if (!command) return
      event.preventDefault()
      event.stopPropagation()
      const { playback, span } = reach
      switch (command.do) {
        case 'toggle':
          return playback.toggle()
        case 'skip':
          return playback.skip(command.seconds)
        case 'part':
          return playback.seek((span * command.tenths) / 10)
        case 'speed':
          return playback.setSpeed(speedBeside(playback.speed, command.steps))
        case 'sound':
          return playback.toggleSound()
        case 'captions':
          return reach.toggleCaptions()
        case 'full screen':
          return reach.toggleFullScreen()
      }
    }
    player?.addEventListener('keydown', onKey)
    return () => player?.removeEventListener('keydown', onKey)
  })
}
