import { expect, test } from 'vitest'
import { begin, change, type History, pause, redo, undo } from './caption-history.ts'

const said = (...texts: string[]) => ({
  language: 'en',
  cues: texts.map((text, start) => ({ start, end: start + 1, text })),
})
const words = ({ now }: History) => now.cues.map(({ text }) => text)

/** "Inez" and "fort" are corrected, letter by letter. */
const typed = ['Ine', 'Ines'].reduce(
  (history, text) => change(history, said(text, 'left fort'), 0),
  begin(said('Inez', 'left fort')),
)
const corrected = change(typed, said('Ines', 'left four'), 1)

test('typing in one line is one undo step', () => {
  expect(words(undo(corrected))).toEqual(['Ines', 'left fort'])
  expect(words(undo(undo(corrected)))).toEqual(['Inez', 'left fort'])
  expect(words(redo(redo(undo(undo(corrected)))))).toEqual(['Ines', 'left four'])
})

test('returning to a line starts a new undo step', () => {
  const again = change(pause(corrected), said('Ines', 'left four.'), 1)
  expect(words(undo(again))).toEqual(['Ines', 'left four'])
})

test('undo restores all emptied lines at once', () => {
  expect(words(undo(change(corrected, said('', ''))))).toEqual(['Ines', 'left four'])
})

test('with nothing to undo or to do again, nothing happens', () => {
  const untouched = begin(said('Ines'))
  expect(undo(untouched)).toBe(untouched)
  expect(redo(untouched)).toBe(untouched)
})

test('a new change clears redo', () => {
  expect(words(redo(change(undo(corrected), said('New.'))))).toEqual(['New.'])
})
