import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type S3StandIn, startS3StandIn } from '../../apps/server/src/testing/s3/stand-in.ts'

/** `silent` accepts data and never responds; `gone` refuses connections. */
export type StoreBehaviour = 'fine' | 'slow' | 'refusing' | 'resetting' | 'silent' | 'gone'

/** An S3 stand-in behind a TCP proxy that can inject faults. */
export type FaultyStore = {
  env: Record<string, string>
  behave(behaviour: StoreBehaviour): Promise<void>
  /** Number of requests during a fault. */
  affected(): number
  /** The store behind the proxy. */
  store: S3StandIn
  close(): Promise<void>
}

const slowMs = 1500
const refusal = 'HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

export async function startFaultyStore(): Promise<FaultyStore> {
  const store = await startS3StandIn()
  const storePort = Number(new URL(store.config.endpoint).port)
  const sockets = new Set<Socket>()
  let behaviour: StoreBehaviour = 'fine'
  let affected = 0

  function open(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  }

  const proxy = createServer(client => {
    const upstream = connect(storePort, '127.0.0.1')
    open(client).on('close', () => upstream.destroy())
    open(upstream).on('close', () => client.destroy())
    upstream.on('data', chunk => behaviour !== 'silent' && client.write(chunk))
    client.on('data', chunk => {
      if (behaviour !== 'fine') affected += 1
      if (behaviour === 'fine') upstream.write(chunk)
      else if (behaviour === 'slow') setTimeout(() => upstream.write(chunk), slowMs)
      else if (behaviour === 'refusing') client.end(refusal)
      else if (behaviour === 'resetting') client.resetAndDestroy()
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo

  return {
    env: { ...store.env, S3_ENDPOINT: `http://127.0.0.1:${port}` },
    async behave(next) {
      const wasGone = behaviour === 'gone'
      behaviour = next
      if (next === 'gone') {
        proxy.close()
        for (const socket of sockets) socket.destroy()
      } else if (wasGone) await once(proxy.listen(port, '127.0.0.1'), 'listening')
      // requests that were swallowed stay unanswered
      if (next === 'fine' && !wasGone) for (const socket of sockets) socket.destroy()
    },
    affected: () => affected,
    store,
    async close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
      await store.close()
    },
  }
}
