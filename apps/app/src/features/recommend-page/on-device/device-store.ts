import { type ChunkStore, openIndexedDbChunks, openOpfsChunks, unbroken } from './chunk-stores.ts'

/** Where the pieces of this visit are kept, and whether they outlive the page. */
export type DeviceStore = ChunkStore & {
  /** False once something could only be kept in the page's memory. */
  isSafe: () => boolean
}

type Open = () => Promise<ChunkStore>

/** The best place this browser has. Private windows may have none, and a full disk turns a good one bad. */
export async function openDeviceStore(places: Open[] = [openOpfsChunks, openIndexedDbChunks]): Promise<DeviceStore> {
  for (const open of places) {
    const store = await open()
      .then(tried)
      .catch(() => undefined)
    if (store) return overflowing(store)
  }
  return overflowing(undefined)
}

/** Some browsers offer a store that fails at its first use. */
async function tried(store: ChunkStore): Promise<ChunkStore> {
  const take = crypto.randomUUID()
  await store.write(take, 0, new Blob(['kept']))
  const [kept] = await store.read(take)
  // before it is removed: a file that is gone cannot be read through the handle on it either
  const words = await kept?.text()
  await store.remove(take)
  if (words !== 'kept') throw new Error('What was written could not be read again.')
  return store
}

/** What the store can't take stays in memory: worse than kept, better than lost. */
function overflowing(store: ChunkStore | undefined): DeviceStore {
  const memory = new Map<string, Map<number, Blob>>()
  let safe = store !== undefined

  function remember(take: string, index: number, chunk: Blob) {
    safe = false
    const pieces = memory.get(take) ?? new Map<number, Blob>()
    memory.set(take, pieces.set(index, chunk))
  }

  return {
    isSafe: () => safe,
    async write(take, index, chunk) {
      if (!store) return remember(take, index, chunk)
      await store.write(take, index, chunk).catch(() => remember(take, index, chunk))
    },
    async read(take) {
      const kept = (await store?.read(take).catch(() => [])) ?? []
      const held = memory.get(take)
      if (!held) return kept
      return unbroken(new Map([...kept.map((piece, index) => [index, piece] as const), ...held]))
    },
    async remove(take) {
      memory.delete(take)
      await store?.remove(take).catch(() => undefined)
    },
  }
}
