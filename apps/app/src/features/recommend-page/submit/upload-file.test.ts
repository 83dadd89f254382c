import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { afterUploadFailure, troubleOf, uploadFile, waitMs } from './upload-file.ts'

describe('after a failed attempt', () => {
  test.each([
    ['no answer came', undefined, true, 'again'],
    ['no answer came, and nothing was begun', undefined, false, 'again'],
    ['the server fell over', 500, true, 'again'],
    ['the server is being looked after', 503, false, 'again'],
    ['the server has no room for a new one', 507, false, 'again'],
    ['the server has no room for the rest', 507, true, 'again'],
    ['the server counted differently', 409, true, 'again'],
    ['the server still holds the last connection', 423, true, 'again'],
    ['too many tries', 429, false, 'again'],
    ['the hour of the confirmed address is over', 401, true, 'code'],
    ['the address was never confirmed here', 401, false, 'code'],
    ['the server cleaned the upload up', 404, true, 'anew'],
    ['the server cleaned the upload up and says so', 410, true, 'anew'],
    ['the upload belongs to another reviewer of this browser', 403, true, 'anew'],
    ['there are no uploads here', 404, false, 'refuse'],
    ['the file is too large', 413, false, 'refuse'],
    ['the file type is not accepted', 415, false, 'refuse'],
  ] as const)('because %s', (_, status, begun, move) => {
    expect(afterUploadFailure(status, begun)).toBe(move)
  })

  test('backs off up to 30 seconds', () => {
    const waits = [0, 1, 2, 3, 4, 5, 60].map(failures => waitMs(failures, 'connection'))
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  test('retries a full disk every minute, and does not report a lost connection', () => {
    expect([507, 503, 500, undefined].map(troubleOf)).toEqual(['full', 'connection', 'connection', 'connection'])
    expect([0, 9].map(failures => waitMs(failures, 'full'))).toEqual([60_000, 60_000])
  })
})

describe('a repeatedly failing upload', () => {
  const bytes = 10 * 1024 * 1024
  const server = createServer()
  const heard: number[] = []
  afterEach(() => void server.removeAllListeners('request').close())

  /** Sends to a server that holds `held` bytes and answers each piece as told. Returns the pauses in between, until there are so many. */
  async function pausesOf(most: number, held: { bytes: number }, answer: (piece: number) => Partial<ServerResponse>) {
    let pieces = 0
    server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
      if (request.method === 'PATCH') {
        for await (const _chunk of request);
        Object.assign(response, answer(pieces++))
      }
      response.setHeader('upload-offset', held.bytes).setHeader('upload-length', bytes).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const stop = new AbortController()
    const pauses: number[] = []
    heard.length = 0
    await uploadFile({
      // the library sends buffers here, as it sends blobs in a browser
      file: Buffer.alloc(bytes) as unknown as Blob,
      type: 'video/mp4',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/uploads/1`,
      signal: stop.signal,
      onProgress() {},
      onHeld: bytes => heard.push(bytes),
      onUrl() {},
      onTrouble() {},
      async pause(ms) {
        pauses.push(ms)
        if (pauses.length === most) stop.abort()
      },
    })
    return pauses
  }

  test('backs off although the server reads every byte before it fails', async () => {
    expect(await pausesOf(4, { bytes: 0 }, () => ({ statusCode: 500 }))).toEqual([1000, 2000, 4000, 8000])
  })

  test('resets the backoff when the server acknowledges a chunk', async () => {
    const held = { bytes: 0 }
    const pauses = await pausesOf(4, held, piece => {
      if (piece !== 2) return { statusCode: 500 }
      held.bytes = 4 * 1024 * 1024
      return { statusCode: 204 }
    })
    expect(pauses).toEqual([1000, 2000, 1000, 2000])
  })

  test('counts what the server has, for the remaining time, and not what has left', async () => {
    const held = { bytes: 0 }
    await pausesOf(2, held, piece => {
      held.bytes = piece === 0 ? 4 * 1024 * 1024 : held.bytes
      return { statusCode: piece === 0 ? 204 : 500 }
    })
    expect(heard).toEqual([0, 4, 4].map(mebibytes => mebibytes * 1024 * 1024))
  })

  test('also when the response was lost but the offset grew', async () => {
    const held = { bytes: 0 }
    const pauses = await pausesOf(4, held, piece => {
      if (piece === 1) held.bytes = 3 * 1024 * 1024
      return { statusCode: 500 }
    })
    expect(pauses).toEqual([1000, 2000, 1000, 2000])
  })
})
