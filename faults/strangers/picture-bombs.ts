import sharp from 'sharp'
import { atLeast, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type Answer, type Ask, ask, askPatiently, inParallel } from './ask.ts'
import { beginUsing, p99 } from './bystander.ts'
import { watchMemory } from './memory.ts'
import { type Owner, publish, signUp } from './people.ts'
import { flatPng, lyingPng, notedPng, tinyPng } from './pictures.ts'
import { onStage, type Stage } from './stage.ts'

/** `mayBeTaken`: it is within the limits, however unkind. */
type Bomb = { what: string; type: string; bytes: Buffer; mayBeTaken: boolean }

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
  const film = await sharp(await Promise.all(frames.map(frame => sharp(frame).png().toBuffer())), {
    join: { animated: true },
  })
    .webp({ effort: 0 })
    .toBuffer()
  const zip = Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1')
  const refused = (what: string, type: string, bytes: Buffer): Bomb => ({ what, type, bytes, mayBeTaken: false })
  const taken = (what: string, type: string, bytes: Buffer): Bomb => ({ what, type, bytes, mayBeTaken: true })
  return [
    refused('a PNG of 41 megapixels', 'image/png', tooMany),
    refused('a PNG of 8,200 pixels in a row', 'image/png', tooWide),
    refused('a PNG that says 60,000 by 60,000', 'image/png', lyingPng({ width: 60_000, height: 60_000 })),
    refused('a PNG that says 6,000 by 6,000', 'image/png', lyingPng({ width: 6000, height: 6000 })),
    refused('a PNG that says 0 by 0', 'image/png', lyingPng({ width: 0, height: 0 })),
    taken('a PNG with a note of 64 MB', 'image/png', notedPng()),
    refused('half a PNG', 'image/png', largest.subarray(0, largest.length / 2)),
    taken('a PNG that is a ZIP with a script too', 'image/png', Buffer.concat([tinyPng, zip])),
    refused('an SVG as PNG', 'image/png', Buffer.from(svg)),
    refused(
      'an SVG behind the signature of a PNG',
      'image/png',
      Buffer.concat([tinyPng.subarray(0, 8), Buffer.from(svg)]),
    ),
    refused('a page as JPEG', 'image/jpeg', Buffer.from('<html><script>alert(1)</script>')),
    refused('a PNG as JPEG', 'image/jpeg', tinyPng),
    taken('a JPEG of 40 megapixels in many passes', 'image/jpeg', jpeg),
    refused('half a JPEG', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
    taken('a WebP of 40 megapixels', 'image/webp', webp),
    taken('a WebP that is a film', 'image/webp', film),
    refused('nothing at all', 'image/png', Buffer.alloc(0)),
    refused('more than ten megabytes', 'image/png', Buffer.concat([tinyPng, Buffer.alloc(mostBytes)])),
  ]
}

type Thrown = { bomb: Bomb; answer: Answer }

/** As an owner's portrait, and by a stranger to a form. */
function throwAt(stage: Stage, { headers }: Owner, bombs: Bomb[], atOnce: number): Promise<Thrown[]> {
  const calls = bombs.flatMap(bomb => {
    const type = { 'content-type': bomb.type }
    const portrait: Ask = {
      method: 'PUT',
      path: '/api/profile/picture',
      headers: { ...headers, ...type },
      body: bomb.bytes,
    }
    const attachment: Ask = { method: 'POST', path: '/api/attachments', headers: type, body: bomb.bytes }
    return [portrait, attachment].map(what => ({ bomb, what }))
  })
  return inParallel(calls, atOnce, async ({ bomb, what }) => ({ bomb, answer: await ask(stage, what) }))
}

/** A body that is not read ends in a connection that is closed; the answer may be lost with it. */
const allowed = ({ bytes }: Bomb) => [200, 413, 415, 429, 503, ...(bytes.length > mostBytes ? [0] : [])]

const tell = ({ bomb, answer }: Thrown) => `${bomb.what}: ${answer.status} ${answer.text.slice(0, 60)}`

/** What was made of a portrait holds nothing but a picture. */
async function scriptsIn(stage: Stage, thrown: Thrown[]): Promise<number> {
  const urls = thrown.flatMap(({ answer }) => {
    const url = answer.status === 200 ? (JSON.parse(answer.text).data.picture_url as string | undefined) : undefined
    return url ? [url] : []
  })
  const served = await inParallel(urls, 4, path => ask(stage, { path }))
  return served.filter(({ bytes }) => bytes.includes('<script')).length
}

async function run(size: Size): Promise<Figure[]> {
  const largest = await flatPng(most)
  const bombs = await makeBombs(largest)
  const flood: Bomb = { what: 'a PNG of 40 megapixels', type: 'image/png', bytes: largest, mayBeTaken: true }
  return onStage(async stage => {
    const ines = await signUp(stage, 'ines@example.org')
    await publish(stage, ines)
    const memory = watchMemory(stage.server.child.pid!)
    const someone = beginUsing(stage)
    const thrown = await throwAt(stage, ines, bombs, 4)
    // two decoders, each at its bound
    const underBombs = memory('memory above idle under the strange ones, with all children', 400)
    // half of them as portraits, half as attachments
    for (const atOnce of size === 'full' ? [8, 20] : [8])
      thrown.push(...(await throwAt(stage, ines, Array<Bomb>(atOnce / 2).fill(flood), atOnce)))
    const { times, figures } = await someone.stop()
    const strange = thrown.filter(({ bomb, answer }) => !allowed(bomb).includes(answer.status))
    const takenWrongly = thrown.filter(({ bomb, answer }) => answer.status === 200 && !bomb.mayBeTaken)
    const headers = { ...ines.headers, 'content-type': 'image/png' }
    const after = await askPatiently(stage, { method: 'PUT', path: '/api/profile/picture', headers, body: tinyPng })
    return [
      atLeast('pictures sent', thrown.length, bombs.length * 2 + 8),
      atLeast('of them decoded', thrown.filter(({ answer }) => answer.status === 200).length, 4),
      none('answers other than 200, 413, 415, 429 and 503', strange.length, strange.map(tell)),
      none('pictures taken past the limits', takenWrongly.length, takenWrongly.map(tell)),
      none('scripts in what is served', await scriptsIn(stage, thrown)),
      none('plain pictures refused afterwards', after.status === 200 ? 0 : 1),
      underBombs,
      memory('memory above idle under the flood, with all children', 300),
      ...figures,
      within('p99 of the answers to somebody else', p99(times), 300),
    ]
  })
}

export const pictureBombs: Fault = {
  name: 'Picture bombs',
  story:
    'Pictures of 40 megapixels in 16 bits arrive 8 and 20 at a time, as portraits and from strangers, with pictures that lie, are cut short, move, or are something else.',
  run,
}
