import { startPushService } from '../../apps/server/src/testing/push/push-service.ts'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, atMost, type Fault, type Figure, none, type Size } from '../fault.ts'
import { asOwner, fromElsewhere, json, newOwner, type Owner } from './people.ts'
import { comesTrue, inPlace, type Place } from './place.ts'
import { noDeaths } from './promises-kept.ts'

const sizes: Record<Size, { owners: number; requests: number }> = {
  short: { owners: 3, requests: 12 },
  full: { owners: 12, requests: 50 },
}
/** As many as one process has under way at once. */
const underWay = 8

export const pushes: Fault = {
  name: 'Pushes sent by two processes while one is killed',
  story:
    'Owners whose browsers get pushes have their requests opened, through two servers at once, one of which is killed -9 in the middle of sending.',
  needs: 'PostgreSQL',
  run: size => inPlace('PostgreSQL', place => pushThroughTrouble(place, sizes[size])),
}

async function pushThroughTrouble(place: Place, { owners, requests }: (typeof sizes)[Size]): Promise<Figure[]> {
  const service = await startPushService()
  place.atEnd(service.close)
  const env = { PUSH_SERVICES: service.origin }
  const servers = [await place.start(env), await place.start(env)]
  const [first, second] = servers as [ServerProcess, ServerProcess]
  const links: string[] = []
  for (let each = 0; each < owners; each++) {
    const owner = await newOwner(second, place.mail)
    await subscribe(second, owner, service)
    links.push(...(await ask(second, owner, requests)))
  }

  const wanted = Math.ceil(links.length * 0.2)
  const killed = comesTrue(() => service.arrived.length >= wanted).then(async () => {
    const sent = service.arrived.length
    await place.end(first, 'SIGKILL')
    return sent
  })
  for (const link of links) await opened(second, link)
  const sentAtKill = await killed
  const told = () => new Set(service.arrived.map(({ id, topic }) => `${id} ${topic}`)).size
  await comesTrue(() => told() >= links.length)
  const waiting = async () => Number((await place.database.read('select count(*) from outgoing_pushes'))[0]?.count)
  await comesTrue(async () => (await waiting()) === 0)
  return [
    atLeast('pushes sent when one process was killed', sentAtKill, 1),
    none(`notifications that were pushed to nobody, of ${links.length}`, links.length - told()),
    atMost('pushes that came twice, which a browser shows once', service.arrived.length - told(), underWay),
    none('pushes that still wait', await waiting()),
    noDeaths(place.deaths()),
  ]
}

async function post(server: ServerProcess, path: string, body: object, headers: Record<string, string>) {
  const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }
  const answer = await call(server.app + path, init)
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function subscribe(
  server: ServerProcess,
  owner: Owner,
  service: { subscribe: (key: string) => Promise<string> },
) {
  const answer = await call(`${server.app}/api/settings`, { headers: asOwner(owner) })
  const { data } = (await answer.json()) as { data: { push_key: string } }
  const device = { fcm_token: await service.subscribe(data.push_key), device_info: 'Firefox on Linux' }
  await post(server, '/api/save-fcm-route', device, asOwner(owner))
}

/** Gives the secrets of the links that were made. */
async function ask(server: ServerProcess, owner: Owner, requests: number): Promise<string[]> {
  const request = {
    people: Array.from({ length: requests }, (_, index) => ({ full_name: `Person ${index}` })),
    source: 'client',
    memory: { where: 'North Pier', when: '2022', what: 'the opening' },
    reminders: [],
    message: 'Hi {name}, would you say something about it?',
  }
  const answer = await post(server, '/api/invites', request, asOwner(owner))
  const { data } = (await answer.json()) as { data: { url: string }[] }
  return data.map(({ url }) => new URL(url).searchParams.get('invite')!)
}

async function opened(server: ServerProcess, invite: string) {
  await post(server, '/api/invites/answer', { invite, answer: 'opened' }, fromElsewhere())
}
