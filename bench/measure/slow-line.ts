import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { addCleanup } from './cleanup.ts'

type Line = { to: string; bytesPerSecond: number; roundTripMs: number; headers: Record<string, string> }

/** Timers are late. The line catches up with so much, or it would be slower than it says. */
const catchUpMs = 50

/** A proxy in place of a slow line: what is sent takes its turn at the line's rate. Adds headers, as a browser adds cookies. */
export async function openSlowLine({ to, bytesPerSecond, roundTripMs, headers }: Line): Promise<string> {
  let freeAt = 0
  const server = createServer(async (request, response) => {
    const forwarded = forward(new URL(request.url!, to), {
      method: request.method!,
      headers: { ...request.headers, ...headers, host: new URL(to).host },
    })
    forwarded.on('error', () => response.destroy())
    forwarded.on('response', async answer => {
      await wait(roundTripMs / 2)
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    await wait(roundTripMs / 2)
    request.on('error', () => forwarded.destroy())
    for await (const chunk of request) {
      const now = performance.now()
      freeAt = Math.max(freeAt, now - catchUpMs) + (chunk.length / bytesPerSecond) * 1000
      await wait(Math.max(0, freeAt - now))
      forwarded.write(chunk)
    }
    forwarded.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  addCleanup(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
