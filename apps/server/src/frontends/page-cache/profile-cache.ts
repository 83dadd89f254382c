import type { ChannelListener } from '../../database/database.ts'

/** Without `keep` the value is not cached. */
export type Made<Value> = { value: Value; keep?: { accountId: string; bytes: number } }

type Entry<Value> = { value: Value; accountId: string; bytes: number }
type Run = { changed: Set<string>; outdated: boolean }

export type ProfileCache<Value> = ChannelListener & {
  read(key: string, make: () => Promise<Made<Value>>): Promise<Value>
  find(key: string): Value | undefined
  bytes(): number
  counts: { hits: number; misses: number }
}

/** LRU, limited by bytes. A value whose computation started before an invalidation is returned but not cached. */
export function createProfileCache<Value>(maxBytes: number): ProfileCache<Value> {
  // a Map keeps insertion order: the first entry is the least recently used
  const entries = new Map<string, Entry<Value>>()
  const keysOf = new Map<string, Set<string>>()
  const running = new Set<Run>()
  const joinable = new Map<string, Promise<Value>>()
  const counts = { hits: 0, misses: 0 }
  let bytes = 0
  let connected = false

  function drop(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
    const keys = keysOf.get(entry.accountId)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(entry.accountId)
  }

  function remember(key: string, entry: Entry<Value>) {
    drop(key)
    entries.set(key, entry)
    keysOf.set(entry.accountId, (keysOf.get(entry.accountId) ?? new Set()).add(key))
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
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
    entries.clear()
    keysOf.clear()
    bytes = 0
  }

  function find(key: string): Value | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    entries.set(key, entry)
    counts.hits += 1
    return entry.value
  }

  return {
    find,
    async read(key, make) {
      const known = find(key)
      if (known !== undefined) return known
      const underway = joinable.get(key)
      if (underway) return underway
      counts.misses += 1
      const made = start(key, make).finally(() => {
        if (joinable.get(key) === made) joinable.delete(key)
      })
      joinable.set(key, made)
      return made
    },
    bytes: () => bytes,
    counts,
    received(accountId) {
      // later callers must not join a computation that began before the change
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
