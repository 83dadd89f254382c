import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { exactly, type Fault, type Figure, none } from '../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'
import type { MailServer } from './mail-server.ts'
import { fromNewAddress, json, newEmail } from './test-users.ts'

const skews = [
  { name: 'right', seconds: 0 },
  { name: '11 minutes fast', seconds: 660 },
  { name: '11 minutes slow', seconds: -660 },
]
type Skewed = { name: string; server: ServerProcess }

/** All three have the same origins, as behind a load balancer. */
const origins = { MARKETING_ORIGIN: 'http://marketing.example.org', APP_ORIGIN: 'http://app.example.org' }
type Received = { status: number; body: string }

export const clockSkew: Fault = {
  name: 'Clock skew of both signs',
  description:
    'Three servers share one PostgreSQL: one clock is right, one is 11 minutes fast, one is 11 minutes slow.',
  needs: 'PostgreSQL',
  run: () => withHarness('PostgreSQL', verifyAcrossServers),
}

async function verifyAcrossServers(harness: Harness): Promise<Figure[]> {
  const { mail, database } = harness
  const clock = new URL('../fake-clock.mjs', import.meta.url).href
  const servers = await Promise.all(
    skews.map(async ({ name, seconds }) => {
      const env = { ...origins, NODE_OPTIONS: `--import ${clock}`, CLOCK_SKEW_SECONDS: String(seconds) }
      return { name, server: await harness.start(env) }
    }),
  )
  const pairs = servers.flatMap(asked => servers.map(verifying => ({ asked, verifying })))

  const refusedYoung: string[] = []
  const acceptedOld: string[] = []
  const refusedTokens: string[] = []
  let unsent = 0
  for (const { asked, verifying } of pairs) {
    const pair = `${asked.name} to ${verifying.name}`
    const [young, old] = [newEmail('young'), newEmail('old')]
    for (const email of [young, old]) await post(asked, '/api/login', { email })
    if (!(await waitForCodes(mail, [young, old]))) {
      unsent += 1
      continue
    }
    await age(harness, young, '9 minutes 30 seconds')
    await age(harness, old, '10 minutes 10 seconds')
    const signedIn = await verify(verifying, mail, young)
    if (!signedIn) refusedYoung.push(pair)
    else
      for (const other of servers)
        if (!(await accepts(other, signedIn))) refusedTokens.push(`${verifying.name} to ${other.name}`)
    if (await verify(verifying, mail, old)) acceptedOld.push(pair)
  }
  const people = Array.from({ length: 30 }, () => newEmail('mailed'))
  for (const [index, email] of people.entries())
    await post(servers[index % 3]!, '/api/register-waitlist', { full_name: 'Ines', email })
  await waitUntil(() => people.every(email => mail.countFor(email) > 0))
  const dropped = people.filter(email => mail.countFor(email) === 0)
  const duplicates = people.filter(email => mail.countFor(email) > 1)
  const lives = await database.read(
    `select count(*) as count from passcodes where abs(extract(epoch from expires_at - created_at) - 600) > 1`,
  )
  return [
    exactly('pairs of servers, one sending a code and one verifying it', pairs.length, 9),
    none('pairs without a code', unsent),
    none('codes of 9.5 minutes refused', refusedYoung.length, refusedYoung),
    none('codes of more than 10 minutes accepted', acceptedOld.length, acceptedOld),
    none('codes with another lifetime than 10 minutes', Number(lives[0]!.count)),
    none('tokens refused by another server', refusedTokens.length, refusedTokens),
    none('mails lost', dropped.length),
    none('duplicate mails', duplicates.length),
    none('server crashes', harness.crashes()),
  ]
}

/** Not with `fetch`, which sends its own Host header. */
function sendOnce({ server }: Skewed, method: string, path: string, headers = {}, body = ''): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const options = { method, headers: { ...fromNewAddress(), host: new URL(origins.APP_ORIGIN).host, ...headers } }
  request(server.app + path, options, answer => {
    text(answer).then(body => resolve({ status: answer.statusCode!, body }), reject)
  })
    .on('error', reject)
    .end(body)
  return promise
}

/** Retries on 503. */
async function sendRequest(...call: Parameters<typeof sendOnce>): Promise<Received> {
  for (;;) {
    const answer = await sendOnce(...call)
    if (answer.status !== 503) return answer
    await sleep(200)
  }
}

function post(server: Skewed, path: string, body: object): Promise<Received> {
  return sendRequest(server, 'POST', path, json, JSON.stringify(body))
}

function waitForCodes(mail: MailServer, addresses: string[]): Promise<boolean> {
  return waitUntil(() => addresses.every(address => mail.countFor(address) > 0))
}

/** Makes the code to an address older by this interval. */
async function age({ database }: Harness, email: string, by: string) {
  const moved = ['created_at', 'expires_at'].map(column => `${column} = ${column} - interval '${by}'`)
  await database.read(`update passcodes set ${moved.join(', ')} where email = '${email}'`)
}

/** The token, or undefined when the code is refused. */
async function verify(server: Skewed, mail: MailServer, email: string): Promise<string | undefined> {
  const answer = await post(server, '/api/user-verify', { email, otp: await mail.codeFor(email) })
  if (answer.status !== 200) return undefined
  return (JSON.parse(answer.body) as { data: { token: string } }).data.token
}

async function accepts(server: Skewed, token: string): Promise<boolean> {
  return (await sendRequest(server, 'GET', '/api/settings', { authorization: token })).status === 200
}
