import styles from './captions.module.css'

const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '')
const command = isApple ? 'Cmd' : 'Ctrl'

const keys: [keys: string[], does: string][] = [
  [['Enter'], 'Next line, and play it'],
  [['Shift', 'Enter'], 'Play this line again'],
  [[command, 'Enter'], 'Back 3 seconds, and play'],
  [['Alt', '↑', '↓'], 'Line before, line after'],
  [['Esc'], 'Stop'],
  [[command, 'Z'], 'Undo'],
]

/** Hidden on phones, which have no such keys. */
export function KeyTable() {
  return (
    <section className={styles.keys} aria-labelledby="keys-title">
      <h2 className="t-h3" id="keys-title">
        By keyboard
      </h2>
      <dl>
        {keys.map(([pressed, does]) => (
          <div key={does}>
            <dt>
              {pressed.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

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
