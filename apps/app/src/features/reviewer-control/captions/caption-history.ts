import type { Captions } from './webvtt.ts'

export type History = {
  past: Captions[]
  now: Captions
  future: Captions[]
  /** Typing in one line is one undo step. */
  typing: number | undefined
}

/** Bounds the memory. */
const most = 200

export const begin = (now: Captions): History => ({ past: [], now, future: [], typing: undefined })

export function change({ past, now, typing: before }: History, next: Captions, typing?: number): History {
  const goesOn = typing !== undefined && typing === before
  return { past: goesOn ? past : [...past, now].slice(-most), now: next, future: [], typing }
}

/** Ends the current undo step. */
export const pause = (history: History): History => ({ ...history, typing: undefined })

export function undo(history: History): History {
  const { past, now, future } = history
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], typing: undefined } : history
}

export function redo(history: History): History {
  const { past, now, future } = history
  const [after, ...rest] = future
  return after ? { past: [...past, now], now: after, future: rest, typing: undefined } : history
}
