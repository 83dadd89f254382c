import { mkdtemp } from 'node:fs/promises'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createPostgresDatabase } from '../database/testing/templates.ts'
import { codeFor } from '../testing/reviewer-process.ts'
import { endEvery, type ServerProcess, startProxiedProcess } from '../testing/server-process.ts'
import { type StripeStandIn, startStripeStandIn } from '../testing/stripe-stand-in.ts'

const started: ServerProcess[] = []
let stripe: StripeStandIn
afterEach(async () => {
  await endEvery(started)
  await stripe.stop()
})

/** Both answer for one host, as behind a balancer. */
const hosts = { MARKETING_ORIGIN: 'http://localhost:4000', APP_ORIGIN: 'http://localhost:4001' }

type Answer = { status: number; body: { data: Record<string, unknown> } }
type Sent = { method?: string; headers?: OutgoingHttpHeaders; body?: string }

/** Asked again for as long as the server is too busy to take it, as clients do. */
async function ask(server: ServerProcess, path: string, sent: Sent): Promise<Answer> {
  for (;;) {
    const answer = await askOnce(server, path, sent)
    if (answer.status !== 503) return answer
    await wait(100)
  }
}

function askOnce(
  { app }: ServerProcess,
  path: string,
  { method = 'POST', headers = {}, body = '' }: Sent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(app)
    const sending = request({ host: '127.0.0.1', port, path, method, headers: { host: 'localhost:4001', ...headers } })
    sending.on('error', reject)
    sending.on('response', async answer =>
      resolve({ status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) as Answer['body'] }),
    )
    sending.end(body)
  })
}

const post = (server: ServerProcess, path: string, token: string, body?: object) =>
  ask(server, path, {
    headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const save = (server: ServerProcess, token: string) => post(server, '/api/save-subscription', token)

/** Two servers on one database, and an owner of theirs who has just paid. */
async function paidAtTwo() {
  stripe = await startStripeStandIn({ now: () => new Date() })
  const dataDir = await mkdtemp(join(tmpdir(), 'credence-payments-'))
  const shared = {
    DATA_DIR: dataDir,
    DATABASE_URL: await createPostgresDatabase(),
    SECRET_KEY: 'one key for both, and a long one',
  }
  const two = await Promise.all([1, 2].map(() => startProxiedProcess({ ...shared, ...hosts, ...stripe.env })))
  started.push(...two)
  await Promise.all(two.map(({ ready }) => ready))
  const [one, other] = two as [ServerProcess, ServerProcess]
  const email = 'ines@example.org'
  await post(one, '/api/login', '', { email })
  const otp = await codeFor(dataDir, email)
  const token = (await post(one, '/api/user-verify', '', { email, otp })).body.data.token as string
  const opened = await post(one, '/api/checkout', token, { plan: 'pro', interval: 'year' })
  const subscription = stripe.pay(opened.body.data.url as string)
  return { one, other, token, subscription }
}

/** Ends when the server is dead, which it is while it waits for the payment provider's answer. */
async function killWhileItAsks(server: ServerProcess, asking: () => Promise<unknown>) {
  stripe.beforeAnswering(async called => {
    if (called !== 'GET /v1/subscriptions') return
    stripe.beforeAnswering(undefined)
    server.child.kill('SIGKILL')
    await server.exited
  })
  await asking().catch(() => undefined)
  await server.exited
}

function tell(server: ServerProcess, about: object) {
  const { url, payload, headers } = stripe.event('customer.subscription.created', about)
  return ask(server, url, { headers, body: payload })
}

test('killed between the payment and our answer: the other server grants the plan', async () => {
  const { one, other, token } = await paidAtTwo()
  await killWhileItAsks(one, () => save(one, token))
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(other, token)))
  expect(answers.map(({ body }) => body.data.plan)).toEqual(answers.map(() => 'pro'))
})

test('killed while it hears of the payment: the provider tells the other server, and that is enough', {
  tags: ['full'],
}, async () => {
  const { one, other, token, subscription } = await paidAtTwo()
  await killWhileItAsks(one, () => tell(one, subscription))
  expect((await tell(other, subscription)).status).toBe(200)
  stripe.goAway()
  const { body } = await ask(other, '/api/settings', { method: 'GET', headers: { authorization: token } })
  expect(body.data.subscription).toMatchObject({ plan: 'pro', interval: 'year' })
})

test('both servers hear and ask at once, in any order: one plan, the right one', { tags: ['full'] }, async () => {
  const { one, other, token, subscription } = await paidAtTwo()
  const asked = [one, other, one, other].flatMap(server => [save(server, token), tell(server, subscription)])
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
  subscription.status = 'canceled'
  const before = { ...subscription, status: 'active' }
  await Promise.all([tell(one, subscription), tell(other, subscription), tell(one, before)])
  expect((await save(other, token)).body.data.plan).toBe('free')
})
