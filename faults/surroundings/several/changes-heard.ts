import { request } from 'node:http'
import { proxiedOrigins } from '../../../apps/server/src/testing/network/proxy.ts'
import { openSilentWay } from '../../../apps/server/src/testing/network/silent-proxy.ts'
import type { ServerProcess } from '../../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, none, patienceMs, type Size, within } from '../../fault.ts'
import { asOwner, json, newOwner, type Owner } from '../people.ts'
import { comesTrue, inPlace, type Place, pause } from '../place.ts'

const changesOf: Record<Size, number> = { short: 5, full: 100 }
const processes = 3

export const changesHeard: Fault = {
  name: 'A change, seen on every process',
  story:
    'Three processes keep the page of one profile, which is changed on one of them again and again: as it is; with the connections cut on which they hear of changes; and with those connections silent, as behind a firewall that forgot them.',
  needs: 'PostgreSQL',
  run: size => inPlace('PostgreSQL', place => changeAgainAndAgain(place, changesOf[size])),
}

const cutListening = `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`

async function changeAgainAndAgain(place: Place, changes: number): Promise<Figure[]> {
  const { database } = place
  const way = await openSilentWay(database.env.DATABASE_URL!)
  place.atEnd(() => way.close())
  const servers: ServerProcess[] = []
  for (let count = 0; count < processes; count++)
    servers.push(await place.start({ ...proxiedOrigins, DATABASE_URL: way.url }))
  const owner = await newOwner({ app: proxiedOrigins.APP_ORIGIN, fetch: straightTo(servers[0]!) }, place.mail)
  let line = 0
  const change = async () => {
    line += 1
    await straightTo(servers[0]!)(`${proxiedOrigins.APP_ORIGIN}/api/profile`, {
      method: 'PATCH',
      headers: { ...asOwner(owner), ...json },
      body: JSON.stringify({ headline: `Line ${line} of many` }),
    })
    return seenEverywhere(servers, owner, `Line ${line} of many`)
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
    // until all of them listen again, and keep the page as it is
    await comesTrue(() => way.count('profile_changed') === processes)
    await pause(500)
    await seenEverywhere(servers, owner, `Line ${line} of many`)
    way.goSilent('profile_changed')
    silent.push(await change())
  }
  const all = [...usual, ...cut, ...silent]
  const middle = usual.toSorted((a, b) => a - b)[usual.length >> 1]!
  return [
    atLeast('changes', all.length, changes),
    none('changes that one of them never showed', all.filter(ms => ms >= patienceMs).length),
    within('until all three showed a change, in the middle', middle, 1000),
    within('at the slowest', Math.max(...usual), 1000),
    within('at the slowest, the connections cut', Math.max(...cut), 1000),
    within('at the slowest, the connections silent', Math.max(...silent), 4000),
  ]
}

/** To one process of several, past any proxy, by the name that all of them have. */
function straightTo({ app }: ServerProcess): typeof fetch {
  const { port } = new URL(app)
  return (address, init = {}) => {
    const { host, pathname, search } = new URL(String(address))
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host }
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: pathname + search, method: init.method ?? 'GET', headers })
      asked.on('error', reject).on('response', async answer => {
        const body = Buffer.concat(await answer.toArray())
        resolve(new Response(body, { status: answer.statusCode! }))
      })
      asked.end(init.body as string | undefined)
    })
  }
}

/** Milliseconds until every process shows it. */
async function seenEverywhere(servers: ServerProcess[], { slug }: Owner, words: string): Promise<number> {
  const began = performance.now()
  const page = `${proxiedOrigins.APP_ORIGIN}/cr/${slug}`
  let readers = 0
  const shows = async (server: ServerProcess) => {
    readers += 1
    // somebody else each time: one alone would read more than a reader may
    const headers = { 'x-forwarded-for': `10.200.${(readers >> 8) & 255}.${readers & 255}` }
    return (await (await straightTo(server)(page, { headers })).text()).includes(words)
  }
  await Promise.all(servers.map(server => comesTrue(() => shows(server))))
  return performance.now() - began
}
