import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port that is free at this moment. It is below 32768, where systems begin to choose ports for outgoing connections:
 * otherwise one of those could take it before the caller listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
      .on('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)))
  })
}
