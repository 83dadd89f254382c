import sharp from 'sharp'
import { atLeast, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { p99, startBaselineClient } from './baseline-client.ts'
import { flatPng, pngOfDeclaredSize, pngWithLargeComment, tinyPng } from './crafted-pngs.ts'
import { type Harness, withHarness } from './harness.ts'
import { type Answer, inParallel, type RequestSpec, sendRequest, sendUntilOk } from './http-client.ts'
import { watchMemory } from './memory.ts'
import { type Owner, publish, signUp } from './test-users.ts'

/** `mayBeAccepted`: it is within the limits. */
type Bomb = { what: string; type: string; bytes: Buffer; mayBeAccepted: boolean }

const most = { width: 8000, height: 5000 }
const mostBytes = 10 * 1024 * 1024
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } })

async function makeBombs(largest: Buffer): Promise<Bomb[]> {
  const [tooMany, tooWide] = await Promise.all([
    flatPng({ width: 8192, height: 5000 }),
    flatPng({ width: 8200, height: 20 }),
  ])
  const jpeg = await flat(most.width, most.height).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const webp = await flat(most.width, most.height).webp({ lossless: true, effort: 0 }).toBuffer()
  const frames = Array.from({ length: 40 }, (_, index) => ({
    create: { width: 400, height: 400, channels: 3 as const, background: { r: index * 6, g: 0, b: 0 } },
  }))
  const animation = await sharp(await Promise.all(frames.map(frame => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  })
    .webp({ effort: 0 })
    .toBuffer()
  const zip = Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1')
  const refused = (what: string, type: string, bytes: Buffer): Bomb => ({ what, type, bytes, mayBeAccepted: false })
  const accepted = (what: string, type: string, bytes: Buffer): Bomb => ({ what, type, bytes, mayBeAccepted: true })
  return [
    refused('a PNG of 41 megapixels', 'image/png', tooMany),
    refused('a PNG of 8,200 pixels in a row', 'image/png', tooWide),
    refused('a PNG declared as 60,000 by 60,000', 'image/png', pngOfDeclaredSize({ width: 60_000, height: 60_000 })),
    refused('a PNG declared as 6,000 by 6,000', 'image/png', pngOfDeclaredSize({ width: 6000, height: 6000 })),
    refused('a PNG declared as 0 by 0', 'image/png', pngOfDeclaredSize({ width: 0, height: 0 })),
    accepted('a PNG with a comment of 64 MB', 'image/png', pngWithLargeComment()),
    refused('a truncated PNG', 'image/png', largest.subarray(0, largest.length / 2)),
    accepted('a PNG with an appended ZIP with a script', 'image/png', Buffer.concat([tinyPng, zip])),
    refused('an SVG as PNG', 'image/png', Buffer.from(svg)),
    refused(
      'an SVG behind the signature of a PNG',
      'image/png',
      Buffer.concat([tinyPng.subarray(0, 8), Buffer.from(svg)]),
    ),
    refused('HTML as JPEG', 'image/jpeg', Buffer.from('<html><script>alert(1)</script>')),
    refused('a PNG as JPEG', 'image/jpeg', tinyPng),
    accepted('a progressive JPEG of 40 megapixels', 'image/jpeg', jpeg),
    refused('a truncated JPEG', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
    accepted('a WebP of 40 megapixels', 'image/webp', webp),
    accepted('an animated WebP', 'image/webp', animation),
    refused('an empty body', 'image/png', Buffer.alloc(0)),
    refused('more than ten megabytes', 'image/png', Buffer.concat([tinyPng, Buffer.alloc(mostBytes)])),
  ]
}

type Upload = { bomb: Bomb; answer: Answer }

/** Uploads each as an owner's portrait and as an anonymous attachment. */
function uploadAll(harness: Harness, { headers }: Owner, bombs: Bomb[], atOnce: number): Promise<Upload[]> {
  const calls = bombs.flatMap(bomb => {
    const type = { 'content-type': bomb.type }
    const portrait: RequestSpec = {
      method: 'PUT',
      path: '/api/profile/picture',
      headers: { ...headers, ...type },
      body: bomb.bytes,
    }
    const attachment: RequestSpec = { method: 'POST', path: '/api/attachments', headers: type, body: bomb.bytes }
    return [portrait, attachment].map(what => ({ bomb, what }))
  })
  return inParallel(calls, atOnce, async ({ bomb, what }) => ({ bomb, answer: await sendRequest(harness, what) }))
}

/** An unread body ends in a closed connection, which may discard the response. */
const allowed = ({ bytes }: Bomb) => [200, 413, 415, 429, 503, ...(bytes.length > mostBytes ? [0] : [])]

const summarise = ({ bomb, answer }: Upload) => `${bomb.what}: ${answer.status} ${answer.text.slice(0, 60)}`

/** Number of served portraits that contain a script. */
async function scriptsIn(harness: Harness, uploads: Upload[]): Promise<number> {
  const urls = uploads.flatMap(({ answer }) => {
    const url = answer.status === 200 ? (JSON.parse(answer.text).data.picture_url as string | undefined) : undefined
    return url ? [url] : []
  })
  const served = await inParallel(urls, 4, path => sendRequest(harness, { path }))
  return served.filter(({ bytes }) => bytes.includes('<script')).length
}

async function run(size: Size): Promise<Figure[]> {
  const largest = await flatPng(most)
  const bombs = await makeBombs(largest)
  const flood: Bomb = { what: 'a PNG of 40 megapixels', type: 'image/png', bytes: largest, mayBeAccepted: true }
  return withHarness(async harness => {
    const ines = await signUp(harness, 'ines@example.org')
    await publish(harness, ines)
    const memory = watchMemory(harness.server.child.pid!)
    const baseline = await startBaselineClient(harness)
    const uploads = await uploadAll(harness, ines, bombs, 4)
    // two decoders, each at its limit
    const underBombs = memory('memory above idle during crafted pictures, with all children', 400)
    // half of them as portraits, half as attachments
    for (const atOnce of size === 'full' ? [8, 20] : [8])
      uploads.push(...(await uploadAll(harness, ines, Array<Bomb>(atOnce / 2).fill(flood), atOnce)))
    const { times, figures } = await baseline.stop()
    const strange = uploads.filter(({ bomb, answer }) => !allowed(bomb).includes(answer.status))
    const acceptedWrongly = uploads.filter(({ bomb, answer }) => answer.status === 200 && !bomb.mayBeAccepted)
    const headers = { ...ines.headers, 'content-type': 'image/png' }
    const after = await sendUntilOk(harness, { method: 'PUT', path: '/api/profile/picture', headers, body: tinyPng })
    return [
      atLeast('pictures sent', uploads.length, bombs.length * 2 + 8),
      atLeast('of them decoded', uploads.filter(({ answer }) => answer.status === 200).length, 4),
      none('responses other than 200, 413, 415, 429 and 503', strange.length, strange.map(summarise)),
      none('pictures accepted beyond the limits', acceptedWrongly.length, acceptedWrongly.map(summarise)),
      none('served files with a script', await scriptsIn(harness, uploads)),
      none('valid pictures rejected afterwards', after.status === 200 ? 0 : 1),
      underBombs,
      memory('memory above idle during the flood, with all children', 300),
      ...figures,
      within('p99 response time of the baseline client', p99(times), 300),
    ]
  })
}

export const pictureBombs: Fault = {
  name: 'Picture bombs',
  description:
    'Pictures of 40 megapixels with 16 bits are uploaded 8 and 20 at a time, as portraits and as anonymous attachments, with pictures that have false headers, are truncated, animated, or another file type.',
  run,
}
