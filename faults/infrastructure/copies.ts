import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call, type Door } from '../../apps/server/src/testing/server-process.ts'
import { unzip } from '../../apps/server/src/testing/zip.ts'
import type { CopyState } from '../../packages/contract/src/copies/endpoints.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'
import { noCrashes } from './invariants.ts'
import { asOwner, json, newOwner, type Owner } from './test-users.ts'

const cyclesOf: Record<Size, number> = { short: 1, full: 15 }
const [videos, videoBytes] = [5, 30_000_000]

export const copiesKilled: Fault = {
  name: 'Copies of a page while the server is killed',
  description:
    'An owner makes a copy of a page with five recordings of 30 MB; the server is killed while it packs, and started again. The copy is then downloaded and compared with its own digests.',
  needs: 'PostgreSQL',
  run: size => withHarness('PostgreSQL', harness => killPacking(harness, cyclesOf[size])),
}

async function killPacking(harness: Harness, cycles: number): Promise<Figure[]> {
  const door = await harness.start()
  let server = door
  const owner = await newOwner(door, harness.mail)
  await giveVideos(harness, owner)
  let [interrupted, made, damaged] = [0, 0, 0]
  for (let cycle = 0; cycle < cycles; cycle++) {
    await ask(door, owner)
    await sleep(Math.random() * 1200)
    if ((await stateOf(door, owner)).making) interrupted += 1
    await harness.kill(server, 'SIGKILL')
    server = await harness.restart(server)
    let state = await stateOf(door, owner)
    await waitUntil(async () => {
      state = await stateOf(door, owner)
      return state.making === null
    })
    if (!state.held || state.failed) continue
    made += 1
    if (!(await isWhole(door, state.held.url))) damaged += 1
  }
  await harness.kill(server, 'SIGTERM')
  return [
    atLeast('copies that were being packed when the server was killed', interrupted, 1),
    exactly('copies made after it was started again', made, cycles),
    none('of them that differ from their own digests', damaged),
    none('stored ZIPs that neither a copy nor the list of deletions names', await countForgotten(harness)),
    noCrashes(harness.crashes()),
  ]
}

/** Published and without records, which nothing here asks for. */
async function giveVideos({ dataDir, database: { read } }: Harness, { slug }: Owner) {
  const folder = join(dataDir, 'files/recordings')
  await mkdir(folder, { recursive: true })
  for (let at = 0; at < videos; at++) {
    const id = randomBytes(16).toString('hex')
    await writeFile(join(folder, `${id}.webm`), randomBytes(videoBytes))
    await read(`insert into media (id, account_id, kind, state, sha256, plays, bytes, content_type, duration_seconds, created_at)
      select '${id}', id, 'video', 'ready', '', 'webm', ${videoBytes}, 'video/webm', 60, now() from accounts where slug = '${slug}'`)
    await read(`insert into recommendations (account_id, type, media_id, line, reviewer_name, reviewer_position, reviewer_email, source,
        consent_text, consent_at, given_at, state, published_at)
      select id, 'video', '${id}', 'Words', 'Reviewer ${at}', 'Director', 'reviewer${at}@harbourlane.example', 'client',
        'yes', now(), now(), 'published', now() from accounts where slug = '${slug}'`)
  }
}

async function ask({ app }: Door, owner: Owner) {
  const init = { method: 'POST', headers: { ...asOwner(owner), ...json }, body: '{}' }
  const answer = await call(`${app}/api/copy`, init)
  if (!answer.ok) throw new Error(`POST /api/copy: ${answer.status} ${await answer.text()}`)
}

async function stateOf({ app }: Door, owner: Owner): Promise<CopyState> {
  const answer = await call(`${app}/api/copy`, { headers: asOwner(owner) })
  if (!answer.ok) throw new Error(`GET /api/copy: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: CopyState }).data
}

async function isWhole({ app }: Door, path: string): Promise<boolean> {
  const answer = await call(app + path, {})
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const lines = String(files.get('SHA256SUMS')).trim().split('\n')
  const fits = lines.every(line => {
    const [sha256, name] = line.split('  ') as [string, string]
    const content = files.get(name)
    return content && createHash('sha256').update(content).digest('hex') === sha256
  })
  return fits && lines.length === files.size - 1
}

async function countForgotten({ dataDir, database: { read } }: Harness): Promise<number> {
  const stored = await readdir(join(dataDir, 'files/copies')).catch(() => [])
  const held = await read(`select file as name from page_copies where state = 'ready'`)
  const listed = await read(`select key as name from doomed_files`)
  const known = new Set([
    ...held.map(({ name }) => `${name}.zip`),
    ...listed.map(({ name }) => name!.split('/').at(-1)),
  ])
  return stored.filter(name => !known.has(name)).length
}
