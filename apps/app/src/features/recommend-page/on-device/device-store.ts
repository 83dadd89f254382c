import { type ChunkStore, contiguousChunks, openIndexedDbChunks, openOpfsChunks } from './chunk-stores.ts'

export type DeviceStore = ChunkStore & {
  /** False once a chunk is only in memory. */
  isSafe: () => boolean
}

type Open = () => Promise<ChunkStore>

/** The best store of this browser. Private windows may have none, and disks run full. */
export async function openDeviceStore(places: Open[] = [openOpfsChunks, openIndexedDbChunks]): Promise<DeviceStore> {
  for (const open of places) {
    const store = await open()
      .then(tested)
      .catch(() => undefined)
    if (store) return withMemoryFallback(store)
  }
  return withMemoryFallback(undefined)
}

/** Some browsers have a store that fails on first use. */
async function tested(store: ChunkStore): Promise<ChunkStore> {
  const take = crypto.randomUUID()
  await store.write(take, 0, new Blob(['kept']))
  const [stored] = await store.read(take)
  // read before removing: the blob is only a handle
  const words = await stored?.text()
  await store.remove(take)
  if (words !== 'kept') throw new Error('The saved data could not be read back.')
  return store
}

/** Chunks that the store rejects stay in memory. */
function withMemoryFallback(store: ChunkStore | undefined): DeviceStore {
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
      const stored = (await store?.read(take).catch(() => [])) ?? []
      const inMemory = memory.get(take)
      if (!inMemory) return stored
      return contiguousChunks(new Map([...stored.map((piece, index) => [index, piece] as const), ...inMemory]))
    },
    async remove(take) {
      memory.delete(take)
      await store?.remove(take).catch(() => undefined)
    },
  }
}
