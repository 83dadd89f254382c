import type { Readable } from 'node:stream'

/** Bytes in hand, or a finished file on this machine. */
export type Content = Buffer | { file: string }

type Stored = { key: string; size: number }

/** Where files live. Keys are ours (`pictures/…`), never a user's file name. */
export type Storage = {
  /** Complete or absent: a failed write leaves nothing under the key. */
  put(key: string, content: Content, type: string): Promise<void>
  /** `range` is inclusive at both ends, as in HTTP. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | undefined>
  stat(key: string): Promise<{ size: number } | undefined>
  remove(key: string): Promise<void>
  /** Everything that is stored, in no order. */
  list(): AsyncIterable<Stored>
  /** Removes what killed processes were writing. */
  removeUnfinished(): Promise<void>
  isReady(): Promise<boolean>
}

const safeKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9._-]*)+$/i

/** Keys are made by us; a strange one is a defect, or somebody trying to leave the folder. */
export function requireSafeKey(key: string): string {
  if (key.length > 200 || key.includes('..') || !safeKey.test(key)) throw new Error('unsafe storage key')
  return key
}
