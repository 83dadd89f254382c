import { request } from 'node:http'
import { proxiedOrigins } from '../../../apps/server/src/testing/network/proxy.ts'
import { openSilentWay } from '../../../apps/server/src/testing/network/silent-proxy.ts'
import type { ServerProcess } from '../../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, none, type Size, timeoutMs, within } from '../../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from '../harness.ts'
import { asOwner, json, newOwner, type Owner } from '../test-users.ts'

const changesOf: Record<Size, number> = { short: 5, full: 100 }
const processes = 3

export const cacheInvalidation: Fault = {
  name: 'A change seen on every process',
  description:
    'Three processes cache the page of one profile, which is changed repeatedly on one of them: normally; with their LISTEN connections closed; and with those connections silent, as behind a firewall that dropped their state.',
  needs: 'PostgreSQL',
  run: size => withHarness('PostgreSQL', harness => changeRepeatedly(harness, changesOf[size])),
}

const cutListening = `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`

async function changeRepeatedly(harness: Harness, changes: number): Promise<Figure[]> {
  const { database } = harness
  const proxy = await openSilentWay(database.env.DATABASE_URL!)
  harness.addCleanup(() => proxy.close())
  const servers: ServerProcess[] = []
  for (let count = 0; count < processes; count++)
    servers.push(await harness.start({ ...proxiedOrigins, DATABASE_URL: proxy.url }))
  const owner = await newOwner({ app: proxiedOrigins.APP_ORIGIN, fetch: fetchDirectly(servers[0]!) }, harness.mail)
  let line = 0
  const change = async () => {
    line += 1
    await fetchDirectly(servers[0]!)(`${proxiedOrigins.APP_ORIGIN}/api/profile`, {
      method: 'PATCH',
      headers: { ...asOwner(owner), ...json },
      body: JSON.stringify({ headline: `Line ${line} of many` }),
    })
    return waitUntilShown(servers, owner, `Line ${line} of many`)
  }
  const usual: number[] = []
  for (let count = 0; count < changes; count++) usual.push(await change())
  const cut: number[] = []
  for (let count = 0; count < Math.min(changes, 10); count++) {
    await database.read(cutListening)
    cut.push(await change())
  }
  const silent: number[] = []
  for (let count = 0; count < Math.min(changes, 5); count++) {
    // waits until all of them listen again and cache the page
    await waitUntil(() => proxy.count('profile_changed') === processes)
    await sleep(500)
    await waitUntilShown(servers, owner, `Line ${line} of many`)
    proxy.goSilent('profile_changed')
    silent.push(await change())
  }
  const all = [...usual, ...cut, ...silent]
  const middle = usual.toSorted((a, b) => a - b)[usual.length >> 1]!
  return [
    atLeast('changes', all.length, changes),
    none('changes that a process never showed', all.filter(ms => ms >= timeoutMs).length),
    within('median time until all three showed a change', middle, 1000),
    within('slowest', Math.max(...usual), 1000),
    within('slowest with closed connections', Math.max(...cut), 1000),
    within('slowest with silent connections', Math.max(...silent), 4000),
  ]
}

/** Sends requests to one process directly, with the shared Host header. */
function fetchDirectly({ app }: ServerProcess): typeof fetch {
  const { port } = new URL(app)
  return (address, init = {}) => {
    const { host, pathname, search } = new URL(String(address))
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host }
    return new Promise((resolve, reject) => {
      const outgoing = request({
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: init.method ?? 'GET',
        headers,
      })
      outgoing.on('error', reject).on('response', async answer => {
        const body = Buffer.concat(await answer.toArray())
        resolve(new Response(body, { status: answer.statusCode! }))
      })
      outgoing.end(init.body as string | undefined)
    })
  }
}

/** Milliseconds until every process shows the text. */
async function waitUntilShown(servers: ServerProcess[], { slug }: Owner, words: string): Promise<number> {
  const began = performance.now()
  const page = `${proxiedOrigins.APP_ORIGIN}/cr/${slug}`
  let readers = 0
  const shows = async (server: ServerProcess) => {
    readers += 1
    // a new client address each time, because of the rate limit for readers
    const headers = { 'x-forwarded-for': `10.200.${(readers >> 8) & 255}.${readers & 255}` }
    return (await (await fetchDirectly(server)(page, { headers })).text()).includes(words)
  }
  await Promise.all(servers.map(server => waitUntil(() => shows(server))))
  return performance.now() - began
}
