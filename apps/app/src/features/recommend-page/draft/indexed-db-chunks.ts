import { type ChunkStore, unbroken } from './chunk-store.ts'

const databaseName = 'recommendations'
const storeName = 'chunks'

/** Where the private file system is missing or only for workers. Bytes rather than blobs: older Safari loses those. */
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
      return unbroken(new Map(keys.map((key, at) => [(key as [string, number])[1], new Blob([values[at]!])])))
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
