import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CopyState } from '../../packages/contract/src/copies/endpoints.ts'
import { cpuDuring, sharedProduct } from '../measure/product.ts'
import { signIn } from '../measure/sessions.ts'
import type { Row } from '../row.ts'

const person = 7
const [texts, videos, videoBytes] = [15, 5, 20_000_000]

/** Its signed records, PDF and pages are drawn for each copy. */
export const row: Row = {
  name: 'Copy of a page with 20 recommendations, 5 of them videos',
  against: 'beyond reading the videos',
  goal: { atMost: 10 },
  unit: 'seconds',
  needs: ['PostgreSQL'],
  async measure() {
    const product = await sharedProduct()
    const { app, client, server } = product
    const headers = { ...(await signIn(product, person)), 'content-type': 'application/json' }
    const call = async <Data>(method: string, path: string, body?: object) => {
      const init = { method, headers: { ...headers, host: app.host }, ...(body && { body: JSON.stringify(body) }) }
      const answer = await fetch(`http://${app.host}${path}`, init)
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { data: Data }).data
    }
    const owner = `md5('a${person}')::uuid`
    await client.query(`delete from recommendations where account_id = ${owner}`)
    const folder = join(server.env.DATA_DIR!, 'files/recordings')
    await mkdir(folder, { recursive: true })
    const files = Array.from({ length: videos }, (_, at) => ({ id: `${at}`.repeat(32), at }))
    for (const { id, at } of files) {
      await writeFile(join(folder, `${id}.webm`), randomBytes(videoBytes))
      await client.query(`insert into media (id, account_id, kind, state, sha256, plays, bytes, content_type, duration_seconds, created_at)
        values ('${id}', ${owner}, 'video', 'ready', '', 'webm', ${videoBytes}, 'video/webm', 60, now());
        insert into recommendations (account_id, type, media_id, line, reviewer_name, reviewer_position, reviewer_email, source, consent_text, consent_at, given_at, state, published_at, position)
        values (${owner}, 'video', '${id}', 'She closed one warehouse.', 'Filmed ${at}', 'Director', 'f${at}@example.org', 'client', 'yes', now(), now(), 'published', now(), ${at})`)
    }
    await client.query(`insert into recommendations (account_id, type, text, reviewer_name, reviewer_position, reviewer_email, source, consent_text, consent_at, given_at, state, published_at, position)
      select ${owner}, 'text', repeat('She read the incident reports. All of them. ', 20), 'Reviewer ' || n, 'Director', 'w' || n || '@example.org', 'client', 'yes', now(), now(), 'published', now(), 10 + n
      from generate_series(1, ${texts}) n`)
    // signs a record of each
    await call('PATCH', '/api/profile', { slug: 'copied-person' })
    const signed = async () =>
      Number((await client.query(`select count(*) as n from records where account_id = ${owner}`)).rows[0].n)
    while ((await signed()) < texts + videos) await wait(100)

    async function make() {
      const started = performance.now()
      await call('POST', '/api/copy', {})
      for (;;) {
        const { making, failed, held } = await call<CopyState>('GET', '/api/copy')
        if (failed) throw new Error('the copy was not made')
        if (!making && held) return { seconds: (performance.now() - started) / 1000, bytes: held.bytes }
        await wait(250)
      }
    }
    async function read() {
      const started = performance.now()
      for (const { id } of files) await readFile(join(folder, `${id}.webm`))
      return (performance.now() - started) / 1000
    }
    await make()
    const rounds: number[] = []
    let megabytes = 0
    const cpu = await cpuDuring(app, async () => {
      for (let round = 0; round < 3; round++) {
        const { seconds, bytes } = await make()
        rounds.push(seconds - (await read()))
        megabytes = Math.round(bytes / 1_000_000)
      }
    })
    const [, middle] = rounds.sort((a, b) => a - b)
    return { ours: middle!, peer: null, note: `${megabytes} MB, ${(cpu / 3).toFixed(1)} s of CPU, the middle of three` }
  },
}
