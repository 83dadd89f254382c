export type LineCommand = 'next' | 'again' | 'back' | 'line before' | 'line after' | 'stop' | 'undo' | 'redo'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>

/** Undefined for keys that only type. */
export function lineCommand(pressed: Pressed): LineCommand | undefined {
  const { key, shiftKey, altKey, isComposing } = pressed
  const ctrlKey = pressed.ctrlKey || pressed.metaKey
  // Enter ends a composition in Japanese or Chinese
  if (isComposing) return undefined
  if (key === 'Enter') return ctrlKey ? 'back' : shiftKey ? 'again' : 'next'
  if (key === 'Escape') return 'stop'
  if (altKey) return key === 'ArrowUp' ? 'line before' : key === 'ArrowDown' ? 'line after' : undefined
  if (!ctrlKey) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : undefined
}
