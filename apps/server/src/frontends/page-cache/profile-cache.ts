import type { ChannelListener } from '../../database/database.ts'

/** `keep` is absent where a value is not worth remembering. */
export type Made<Value> = { value: Value; keep?: { accountId: string; bytes: number } }

type Kept<Value> = { value: Value; accountId: string; bytes: number }
type Run = { changed: Set<string>; outdated: boolean }

export type ProfileCache<Value> = ChannelListener & {
  /** What is remembered under a key, or what `make` makes now. */
  read(key: string, make: () => Promise<Made<Value>>): Promise<Value>
  /** What is remembered, at once, or undefined. */
  find(key: string): Value | undefined
  bytes(): number
  /** How often a value was remembered, and how often it was made. */
  counts: { kept: number; made: number }
}

/**
 * Remembers what was drawn from profiles, the most recently asked for, within a number of bytes. It listens to the
 * announcements of changed accounts: a value whose making began before a change is handed out once and not remembered.
 */
export function createProfileCache<Value>(maxBytes: number): ProfileCache<Value> {
  // a Map keeps the order of insertion: the first is the one that was not asked for longest
  const kept = new Map<string, Kept<Value>>()
  const keysOf = new Map<string, Set<string>>()
  const running = new Set<Run>()
  const joinable = new Map<string, Promise<Value>>()
  const counts = { kept: 0, made: 0 }
  let bytes = 0
  let connected = false

  function drop(key: string) {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    bytes -= entry.bytes
    const keys = keysOf.get(entry.accountId)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(entry.accountId)
  }

  function remember(key: string, entry: Kept<Value>) {
    drop(key)
    kept.set(key, entry)
    keysOf.set(entry.accountId, (keysOf.get(entry.accountId) ?? new Set()).add(key))
    bytes += entry.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  async function start(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const run: Run = { changed: new Set(), outdated: !connected }
    running.add(run)
    try {
      const { value, keep } = await make()
      if (keep && !run.outdated && !run.changed.has(keep.accountId)) remember(key, { value, ...keep })
      return value
    } finally {
      running.delete(run)
    }
  }

  function forgetAll() {
    for (const run of running) run.outdated = true
    joinable.clear()
    kept.clear()
    keysOf.clear()
    bytes = 0
  }

  function find(key: string): Value | undefined {
    const entry = kept.get(key)
    if (!entry) return undefined
    kept.delete(key)
    kept.set(key, entry)
    counts.kept += 1
    return entry.value
  }

  return {
    find,
    async read(key, make) {
      const known = find(key)
      if (known !== undefined) return known
      const underway = joinable.get(key)
      if (underway) return underway
      counts.made += 1
      const made = start(key, make).finally(() => {
        if (joinable.get(key) === made) joinable.delete(key)
      })
      joinable.set(key, made)
      return made
    },
    bytes: () => bytes,
    counts,
    heard(accountId) {
      // whoever asks from now on must not get what began before
      joinable.clear()
      for (const run of running) run.changed.add(accountId)
      for (const key of [...(keysOf.get(accountId) ?? [])]) drop(key)
    },
    connected() {
      forgetAll()
      connected = true
    },
    lost() {
      forgetAll()
      connected = false
    },
  }
}
