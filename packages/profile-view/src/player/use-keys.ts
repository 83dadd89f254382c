import { type RefObject, useEffect } from 'react'
import { speedBeside } from './speed-choice.tsx'
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

export type KeyCommand =
  | { do: 'toggle' | 'captions' | 'sound' | 'full screen' }
  | { do: 'skip'; seconds: number }
  | { do: 'part'; tenths: number }
  | { do: 'speed'; steps: 1 | -1 }

const commands: Record<string, KeyCommand> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  ArrowLeft: { do: 'skip', seconds: -5 },
  ArrowRight: { do: 'skip', seconds: 5 },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  c: { do: 'captions' },
  m: { do: 'sound' },
  f: { do: 'full screen' },
  '<': { do: 'speed', steps: -1 },
  '>': { do: 'speed', steps: 1 },
}
/** On the position they mean the same as left and right; elsewhere they scroll. */
const onPosition: Record<string, KeyCommand> = {
  ArrowDown: { do: 'skip', seconds: -5 },
  ArrowUp: { do: 'skip', seconds: 5 },
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { target: EventTarget | null }

/** What a key means to a player that has the focus; undefined where the browser or the control under it knows better. */
export function keyCommand({ key, ctrlKey, metaKey, altKey, target }: Pressed): KeyCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const control = target instanceof Element ? target : undefined
  // space presses a button, and both have letters and arrows of their own
  if (control?.matches('select, [data-volume]')) return undefined
  if (key === ' ' && control?.matches('button, a')) return undefined
  if (/^\d$/.test(key)) return { do: 'part', tenths: Number(key) }
  return commands[key.toLowerCase()] ?? commands[key] ?? (control?.matches('input') ? onPosition[key] : undefined)
}
