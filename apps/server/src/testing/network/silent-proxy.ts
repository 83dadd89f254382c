import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the database that can go silent, as when a firewall forgets a connection: nothing comes through, nothing ends. */
export type SilentWay = {
  url: string
  /** How many connections are open that once carried these words. */
  count(words: string): number
  /** Silences what is open now, or of that only what once carried these words. */
  goSilent(words?: string): void
  close(): void
}

type Pair = { near: Socket; far: Socket; said: string }

export async function openSilentWay(databaseUrl: string): Promise<SilentWay> {
  const way = new URL(databaseUrl)
  const { hostname, port } = way
  const pairs = new Set<Pair>()
  const sockets: Socket[] = []
  const carrying = (words: string) => [...pairs].filter(({ said }) => said.includes(words))
  const server = createServer(near => {
    const far = connect(Number(port), hostname)
    const pair: Pair = { near, far, said: '' }
    pairs.add(pair)
    sockets.push(near, far)
    near.on('data', bytes => {
      // what it is for is said at the beginning
      if (pair.said.length < 4000) pair.said += bytes.toString('latin1')
    })
    for (const socket of [near, far])
      socket
        .on('error', () => {})
        .on('close', () => {
          // where one side is gone the other is told, unless it was silenced
          if (!pairs.delete(pair)) return
          near.destroy()
          far.destroy()
        })
    near.pipe(far).pipe(near)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: way.href,
    count: words => carrying(words).length,
    goSilent(words = '') {
      for (const pair of carrying(words)) {
        pairs.delete(pair)
        for (const socket of [pair.near, pair.far]) socket.unpipe().removeAllListeners('data').pause()
      }
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
