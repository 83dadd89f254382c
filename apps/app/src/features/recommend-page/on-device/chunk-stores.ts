/** Stores the chunks of a recording. A chunk is safe once `write` has resolved. */
export type ChunkStore = {
  write(take: string, index: number, chunk: Blob): Promise<void>
  /** In order, up to the first gap. */
  read(take: string): Promise<Blob[]>
  remove(take: string): Promise<void>
}

export function contiguousChunks(pieces: Map<number, Blob>): Blob[] {
  const list: Blob[] = []
  for (let index = 0; pieces.has(index); index++) list.push(pieces.get(index)!)
  return list
}

const root = 'recommendations'

/** OPFS. A writable commits only on close, so each chunk is its own file. */
export async function openOpfsChunks(): Promise<ChunkStore> {
  if (!('createWritable' in FileSystemFileHandle.prototype)) throw new Error('Only workers can write files here.')
  const home = await (await navigator.storage.getDirectory()).getDirectoryHandle(root, { create: true })
  return {
    async write(take, index, chunk) {
      const folder = await home.getDirectoryHandle(take, { create: true })
      const file = await folder.getFileHandle(String(index), { create: true })
      const writable = await file.createWritable()
      await writable.write(chunk)
      await writable.close()
    },
    async read(take) {
      const folder = await home.getDirectoryHandle(take).catch(() => undefined)
      if (!folder) return []
      const pieces = new Map<number, Blob>()
      for await (const [name, handle] of folder.entries())
        if (handle.kind === 'file' && /^\d+$/.test(name))
          pieces.set(Number(name), await (handle as FileSystemFileHandle).getFile())
      return contiguousChunks(pieces)
    },
    async remove(take) {
      await home.removeEntry(take, { recursive: true }).catch(() => undefined)
    },
  }
}

const databaseName = 'recommendations'
const storeName = 'chunks'

/** For browsers without OPFS on the main thread. Stores bytes, because older Safari loses blobs. */
export async function openIndexedDbChunks(): Promise<ChunkStore> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
  const database = await settled(request)
  const chunks = (mode: IDBTransactionMode) => database.transaction(storeName, mode, { durability: 'strict' })

  return {
    async write(take, index, chunk) {
      const bytes = await chunk.arrayBuffer()
      const transaction = chunks('readwrite')
      transaction.objectStore(storeName).put(bytes, [take, index])
      await committed(transaction)
    },
    async read(take) {
      const store = chunks('readonly').objectStore(storeName)
      const [keys, values] = await Promise.all([
        settled(store.getAllKeys(everythingOf(take))),
        settled<ArrayBuffer[]>(store.getAll(everythingOf(take))),
      ])
      return contiguousChunks(new Map(keys.map((key, at) => [(key as [string, number])[1], new Blob([values[at]!])])))
    },
    async remove(take) {
      const transaction = chunks('readwrite')
      transaction.objectStore(storeName).delete(everythingOf(take))
      await committed(transaction)
    },
  }
}

function everythingOf(take: string): IDBKeyRange {
  return IDBKeyRange.bound([take], [take, Number.POSITIVE_INFINITY])
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
