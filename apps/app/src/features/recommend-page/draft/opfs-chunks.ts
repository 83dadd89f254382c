import { type ChunkStore, unbroken } from './chunk-store.ts'

const root = 'recommendations'

/**
 * The browser's private file system. A writable file only keeps what was written once it is closed, so each piece is a
 * file of its own: whatever happens, the ones before it are there.
 */
export async function openOpfsChunks(): Promise<ChunkStore> {
  if (!('createWritable' in FileSystemFileHandle.prototype)) throw new Error('This browser writes only from workers.')
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
      return unbroken(pieces)
    },
    async remove(take) {
      await home.removeEntry(take, { recursive: true }).catch(() => undefined)
    },
  }
}
