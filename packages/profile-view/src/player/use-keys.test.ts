// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keyCommand } from './use-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

function on(markup: string): Element {
  document.body.innerHTML = markup
  return document.body.firstElementChild!
}

test.each([
  [' ', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['ArrowLeft', { do: 'skip', seconds: -5 }],
  ['ArrowRight', { do: 'skip', seconds: 5 }],
  ['j', { do: 'skip', seconds: -10 }],
  ['l', { do: 'skip', seconds: 10 }],
  ['ArrowUp', { do: 'skip', seconds: 5 }],
  ['0', { do: 'part', tenths: 0 }],
  ['9', { do: 'part', tenths: 9 }],
  ['c', { do: 'captions' }],
  ['m', { do: 'sound' }],
  ['<', { do: 'speed', steps: -1 }],
  ['>', { do: 'speed', steps: 1 }],
  ['f', { do: 'full screen' }],
  ['Tab', undefined],
  ['x', undefined],
])('%j on the position', (key, command) => {
  expect(keyCommand({ ...plain, key, target: on('<input type="range">') })).toEqual(command)
})

test.each([
  ['space presses a button', ' ', '<button>', {}],
  ['a choice has arrows of its own', 'ArrowRight', '<select>', {}],
  ['so has the volume', 'ArrowRight', '<input type="range" data-volume="">', {}],
  ['up and down scroll', 'ArrowUp', '<button>', {}],
  ['the browser keeps its own', 'f', '<button>', { ctrlKey: true }],
])('%s', (_name, key, markup, held) => {
  expect(keyCommand({ ...plain, ...held, key, target: on(markup) })).toBeUndefined()
})
