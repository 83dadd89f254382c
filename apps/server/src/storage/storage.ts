import type { Readable } from 'node:stream'

export type Content = Buffer | { file: string }

type Stored = { key: string; size: number }

/** Keys are ours (`pictures/…`), never user file names. */
export type Storage = {
  /** A failed write leaves nothing under the key. */
  put(key: string, content: Content, type: string): Promise<void>
  /** `range` is inclusive at both ends, as in HTTP. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | undefined>
  stat(key: string): Promise<{ size: number } | undefined>
  remove(key: string): Promise<void>
  list(): AsyncIterable<Stored>
  /** Removes leftovers of killed processes. */
  removeUnfinished(): Promise<void>
  isReady(): Promise<boolean>
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9._-]*)+$/i

/** An unsafe key is a bug, or path traversal. */
export function requireSafeKey(key: string): string {
  if (key.length > 200 || key.includes('..') || !safeKey.test(key)) throw new Error('unsafe storage key')
  return key
}
