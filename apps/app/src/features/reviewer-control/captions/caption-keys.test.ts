import { expect, test } from 'vitest'
import { lineCommand } from './caption-keys.ts'

const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, isComposing: false }

test.each([
  [{ key: 'Enter' }, 'next'],
  [{ key: 'Enter', shiftKey: true }, 'again'],
  [{ key: 'Enter', ctrlKey: true }, 'back'],
  [{ key: 'Enter', metaKey: true }, 'back'],
  [{ key: 'ArrowUp', altKey: true }, 'line before'],
  [{ key: 'ArrowDown', altKey: true }, 'line after'],
  [{ key: 'Escape' }, 'stop'],
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'z', metaKey: true }, 'undo'],
  [{ key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', ctrlKey: true }, 'redo'],
  [{ key: 'ArrowUp' }, undefined],
  [{ key: 'ArrowLeft', altKey: true }, undefined],
  [{ key: 'z' }, undefined],
  [{ key: 'c', ctrlKey: true }, undefined],
  [{ key: 'Enter', isComposing: true }, undefined],
])('%j', (pressed, command) => {
  expect(lineCommand({ ...none, ...pressed })).toBe(command)
})
