import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import S3rver from 's3rver'

/** `silent` takes every byte and answers nothing; `gone` lets nobody in. */
export type StoreMood = 'fine' | 'slow' | 'refusing' | 'resetting' | 'silent' | 'gone'

/** An S3 store behind a wire that can be upset. */
export type FileStore = {
  env: Record<string, string>
  behave(mood: StoreMood): Promise<void>
  /** How many requests met the mood. */
  met(): number
  /** The names of the files that lie in it. */
  files(): Promise<string[]>
  close(): Promise<void>
}

const slowMs = 1500
const refusal = 'HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

export async function startFileStore(directory: string): Promise<FileStore> {
  const buckets = [{ name: 'files', configs: [] }]
  const store = new S3rver({ port: 0, silent: true, directory, configureBuckets: buckets })
  const { port: storePort } = await store.run()
  const sockets = new Set<Socket>()
  let mood: StoreMood = 'fine'
  let met = 0

  function open(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  }

  const wire = createServer(visitor => {
    const behind = connect(storePort, '127.0.0.1')
    open(visitor).on('close', () => behind.destroy())
    open(behind).on('close', () => visitor.destroy())
    behind.on('data', chunk => mood !== 'silent' && visitor.write(chunk))
    visitor.on('data', chunk => {
      if (mood !== 'fine') met += 1
      if (mood === 'fine') behind.write(chunk)
      else if (mood === 'slow') setTimeout(() => behind.write(chunk), slowMs)
      else if (mood === 'refusing') visitor.end(refusal)
      else if (mood === 'resetting') visitor.resetAndDestroy()
    })
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const { port } = wire.address() as AddressInfo

  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_REGION: 'eu-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async behave(next) {
      const wasGone = mood === 'gone'
      mood = next
      if (next === 'gone') {
        wire.close()
        for (const socket of sockets) socket.destroy()
      } else if (wasGone) await once(wire.listen(port, '127.0.0.1'), 'listening')
      // what was swallowed stays unanswered, as on a real wire
      if (next === 'fine' && !wasGone) for (const socket of sockets) socket.destroy()
    },
    met: () => met,
    async files() {
      const found = await readdir(join(directory, 'files'), { recursive: true }).catch(() => [])
      return found.filter(name => name.endsWith('_object'))
    },
    async close() {
      wire.close()
      for (const socket of sockets) socket.destroy()
      await store.close()
    },
  }
}
