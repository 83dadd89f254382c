import { startPushService } from '../../apps/server/src/testing/push/push-service.ts'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, atMost, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, waitUntil, withHarness } from './harness.ts'
import { noCrashes } from './invariants.ts'
import { asOwner, fromNewAddress, json, newOwner, type Owner } from './test-users.ts'

const sizes: Record<Size, { owners: number; requests: number }> = {
  short: { owners: 3, requests: 12 },
  full: { owners: 12, requests: 50 },
}
/** Concurrent pushes of one process. */
const maxInFlight = 8

export const pushes: Fault = {
  name: 'Pushes sent by two processes while one is killed',
  description:
    'Invitations of owners with push subscriptions are declined; of the two servers that send the pushes one is killed meanwhile.',
  needs: 'PostgreSQL',
  run: size => withHarness('PostgreSQL', harness => sendPushes(harness, sizes[size])),
}

async function sendPushes(harness: Harness, { owners, requests }: (typeof sizes)[Size]): Promise<Figure[]> {
  const service = await startPushService()
  harness.addCleanup(service.close)
  const env = { PUSH_SERVICES: service.origin }
  const servers = [await harness.start(env), await harness.start(env)]
  const [first, second] = servers as [ServerProcess, ServerProcess]
  const links: string[] = []
  for (let each = 0; each < owners; each++) {
    const owner = await newOwner(second, harness.mail)
    await subscribe(second, owner, service)
    links.push(...(await createInvites(second, owner, requests)))
  }

  const wanted = Math.ceil(links.length * 0.2)
  const killed = waitUntil(() => service.arrived.length >= wanted).then(async () => {
    const sent = service.arrived.length
    await harness.kill(first, 'SIGKILL')
    return sent
  })
  for (const link of links) await declineInvite(second, link)
  const sentAtKill = await killed
  const delivered = () => new Set(service.arrived.map(({ id, topic }) => `${id} ${topic}`)).size
  await waitUntil(() => delivered() >= links.length)
  const waiting = async () => Number((await harness.database.read('select count(*) from outgoing_pushes'))[0]?.count)
  await waitUntil(async () => (await waiting()) === 0)
  return [
    atLeast('pushes sent when one process was killed', sentAtKill, 1),
    none(`notifications without a push, of ${links.length}`, links.length - delivered()),
    atMost('duplicate pushes, which a browser shows once', service.arrived.length - delivered(), maxInFlight),
    none('pushes left in the queue', await waiting()),
    noCrashes(harness.crashes()),
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

/** Creates invitation links and returns their secrets. */
async function createInvites(server: ServerProcess, owner: Owner, requests: number): Promise<string[]> {
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

async function declineInvite(server: ServerProcess, invite: string) {
  await post(server, '/api/invites/answer', { invite, answer: 'declined' }, fromNewAddress())
}
