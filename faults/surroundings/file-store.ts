import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type S3StandIn, startS3StandIn } from '../../apps/server/src/testing/s3/stand-in.ts'

/** `silent` takes every byte and answers nothing; `gone` lets nobody in. */
export type StoreMood = 'fine' | 'slow' | 'refusing' | 'resetting' | 'silent' | 'gone'

/** An S3 store behind a wire that can be upset. */
export type FileStore = {
  env: Record<string, string>
  behave(mood: StoreMood): Promise<void>
  /** How many requests met the mood. */
  met(): number
  /** What lies in it. */
  store: S3StandIn
  close(): Promise<void>
}

const slowMs = 1500
const refusal = 'HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

export async function startFileStore(): Promise<FileStore> {
  const store = await startS3StandIn()
  const storePort = Number(new URL(store.config.endpoint).port)
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
    env: { ...store.env, S3_ENDPOINT: `http://127.0.0.1:${port}` },
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
    store,
    async close() {
      wire.close()
      for (const socket of sockets) socket.destroy()
      await store.close()
    },
  }
}
