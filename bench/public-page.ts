// Public pages per CPU second: cached, compared with nginx serving the same bytes and with uncached rendering, with one
// profile in PostgreSQL and with 100,000.
// node scripts/build.ts && node bench/public-page.ts
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../scripts/free-port.ts'
import { startPostgres } from '../scripts/postgres-cluster.ts'

const [marketing, app, nginxPort] = [await freePort(), await freePort(), await freePort()]
const secret = 'k'.repeat(43)
const cluster = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'bench-public-'))
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Requests alternate between a hundred client addresses, because of rate limits. */
let asked = 0

function ask(port: number, path: string, encoding = 'br'): Promise<number> {
  const localAddress = `127.0.1.${(asked++ % 100) + 1}`
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, 'accept-encoding': encoding }
    get({ port, host: '127.0.0.1', localAddress, path, agent, headers }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
  })
}

/** CPU seconds that processes have used so far. */
function cpuOf(pids: number[]): number {
  const ticks = pids.map(pid => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

/** Requests per CPU second of the server. */
async function perCpuSecond(pids: number[], count: number, request: (index: number) => Promise<number>) {
  const before = cpuOf(pids)
  let next = 0
  const statuses = new Set<number>()
  const client = async () => {
    while (next < count) statuses.add(await request(next++))
  }
  await Promise.all(Array.from({ length: 16 }, client))
  if (statuses.size !== 1 || !statuses.has(200)) throw new Error(`unexpected answers: ${[...statuses]}`)
  return count / (cpuOf(pids) - before)
}

async function startServer(): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATABASE_URL: cluster.url,
    SECRET_KEY: secret,
    DATA_DIR: join(folder, 'data'),
    MARKETING_ORIGIN: `http://localhost:${marketing}`,
    APP_ORIGIN: `http://localhost:${app}`,
  }
  const server = spawn(process.execPath, ['apps/server/serve.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (;;) {
    if ((await ask(app, '/readyz').catch(() => 0)) === 200) return server
    await wait(200)
  }
}

/** Six recommendations each, as on the sample profile. */
const seed = (from: number, to: number) => `
  insert into accounts (id, email, slug) select md5('a' || n)::uuid, 'p' || n || '@example.org', 'person-' || n from generate_series(${from}, ${to}) n;
  insert into profiles (account_id, rosette_seed, full_name, headline, about, visibility, updated_at)
    select md5('a' || n)::uuid, 'person-' || n, 'Person ' || n, 'Builds things that last', repeat('I join companies that have grown faster than their operations. ', 4), 'public', now() from generate_series(${from}, ${to}) n;
  insert into recommendations (account_id, type, text, reviewer_name, reviewer_position, reviewer_email, source, consent_text, consent_at, given_at, state, published_at, position, recorded)
    select md5('a' || n)::uuid, 'text', repeat('She read the incident reports. All of them. ', 5), 'Reviewer ' || r, 'Director, Harbour Lane Foods', 'r' || r || '@example.org', 'client', 'yes', now(), now(), 'published', now(), r, true
    from generate_series(${from}, ${to}) n, generate_series(1, 6) r;
  insert into former_slugs (slug, account_id, freed_at) select 'former-' || n, md5('a' || n)::uuid, now() from generate_series(${from}, ${to}) n;
  insert into media (id, account_id, kind, sha256, bytes, content_type, created_at)
    select md5('m' || n), md5('a' || n)::uuid, 'video', '', 1, 'video/mp4', now() from generate_series(${from}, ${to}) n;`

async function plans(client: pg.Client) {
  const statements = {
    'profile by link name': `select * from profiles join accounts on accounts.id = profiles.account_id where accounts.slug = 'person-77'`,
    received: `select count(*) from recommendations where account_id = md5('a77')::uuid and withdrawn_at is null`,
    published: `select * from recommendations left join media on media.id = recommendations.media_id where recommendations.account_id = md5('a77')::uuid and recommendations.state = 'published' and withdrawn_at is null order by featured desc, position`,
    'former name': `select * from former_slugs left join accounts on accounts.id = former_slugs.account_id where former_slugs.slug = 'unknown'`,
  }
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await client.query(`explain ${statement}`)
    const lines = rows.map(row => String(row['QUERY PLAN']))
    const scans = lines.flatMap(
      line => /(Seq Scan on \w+|(?:Bitmap )?Index (?:Only )?Scan [\w ]+)/.exec(line)?.[1]?.trim() ?? [],
    )
    console.log(`  ${name}: ${scans.join('; ')}`)
  }
}

/** Median of three, because of other load on the machine. */
async function measure(pid: number, uncachedFrom: number) {
  const cached: number[] = []
  const uncached: number[] = []
  for (const round of [0, 1, 2]) {
    await ask(app, '/cr/person-1')
    cached.push(await perCpuSecond([pid], 8000, () => ask(app, '/cr/person-1')))
    const from = uncachedFrom + round * 200
    uncached.push(await perCpuSecond([pid], 200, index => ask(app, `/cr/person-${from + index}`)))
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[1]!
  return { cached: median(cached), uncached: median(uncached) }
}

async function measureNginx(page: Buffer): Promise<number | undefined> {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  writeFileSync(join(folder, 'page.html'), page)
  const config = `worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null; events {}
    http { access_log off; keepalive_requests 1000000; open_file_cache max=10; server { listen 127.0.0.1:${nginxPort};
    location / { root ${folder}; default_type text/html; add_header content-encoding br; } } }`
  writeFileSync(join(folder, 'nginx.conf'), config)
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off; user root;'], { stdio: 'inherit' })
  await wait(1000)
  const workers = readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8').trim().split(' ').map(Number)
  const rate = await perCpuSecond([nginx.pid!, ...workers], 20_000, () => ask(nginxPort, '/page.html'))
  nginx.kill()
  return rate
}

let server: ChildProcess | undefined
try {
  server = await startServer()
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(seed(1, 1000))
  const few = await measure(server.pid!, 100)
  const body = Buffer.from(
    await (
      await fetch(`http://localhost:${app}/cr/person-1`, { headers: { 'accept-encoding': 'identity' } })
    ).arrayBuffer(),
  )
  const { brotliCompressSync } = await import('node:zlib')
  const nginx = await measureNginx(brotliCompressSync(body))
  console.log('Seeding 99,000 more profiles.')
  for (let from = 1001; from < 100_000; from += 9900) await client.query(seed(from, from + 9899))
  await client.query('analyze')
  await plans(client)
  // waits for the notifications of the inserts
  await wait(5000)
  const many = await measure(server.pid!, 50_000)
  await client.end()
  console.log(`page: ${body.length} bytes`)
  console.log(`cached against uncached: ${(few.cached / few.uncached).toFixed(1)} times as many per CPU second`)
  console.log(
    nginx ? `cached against nginx: ${(few.cached / nginx).toFixed(2)}` : 'nginx is not installed: not compared',
  )
  console.log(
    `100,000 profiles against 1,000: cached ${(many.cached / few.cached).toFixed(2)}, uncached ${(many.uncached / few.uncached).toFixed(2)}`,
  )
} finally {
  server?.kill()
  cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
