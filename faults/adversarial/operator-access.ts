import { randomUUID } from 'node:crypto'
import type { Endpoint } from '../../packages/contract/src/endpoint.ts'
import { operatorCommandNames, operatorPages } from '../../packages/contract/src/operator/commands.ts'
import { operatorEndpoints } from '../../packages/contract/src/operator/endpoints.ts'
import { atLeast, exactly, type Figure, none } from '../fault.ts'
import type { ClockHarness } from './clock-harness.ts'
import { type Harness, restartServer } from './harness.ts'
import { inParallel, type RequestSpec, sendUntilOk, sendWithRetry } from './http-client.ts'
import type { TestUsers } from './principals.ts'
import { codeInMail, cookieHeader, cookiesIn, signUp, waitForMail } from './test-users.ts'

const [stays, isSuspended, isRemoved, leaves] = ['sofia', 'lena', 'henrik', 'noor'].map(name => `${name}@ops.example`)
export const operatorAddresses = [stays!, isSuspended!, isRemoved!, leaves!]

type Client = { who: string; headers: Record<string, string> }

/** As a browser does: the cookie of the request for a code goes along with the code. */
async function signIn(harness: Harness, email: string): Promise<Record<string, string>> {
  let cookies: Record<string, string> = {}
  const otp = await waitForMail(harness, email, codeInMail, async () => {
    const answer = await sendUntilOk(harness, { method: 'POST', path: '/operator/api/codes', body: { email } })
    cookies = cookiesIn(answer)
  })
  const headers = { cookie: cookieHeader(cookies) }
  const proof = { method: 'POST', path: '/operator/api/session', headers, body: { email, otp } }
  return { cookie: cookieHeader({ ...cookies, ...cookiesIn(await sendUntilOk(harness, proof)) }) }
}

/** By another operator, with a reason and a fresh code. */
async function suspend(harness: Harness, headers: Record<string, string>, email: string) {
  const ask = { method: 'POST', path: '/operator/api/session/codes', headers, body: {} }
  const otp = await waitForMail(harness, stays!, codeInMail, () => sendUntilOk(harness, ask))
  const asked = { id: randomUUID(), command: 'users suspend', target: email, reason: 'To try what that ends.', otp }
  await sendUntilOk(harness, { method: 'POST', path: '/operator/api/commands', headers, body: asked })
}

/** Every page, every call for signed-in operators, and every command. */
const requests: RequestSpec[] = [
  ...operatorPages.map(path => ({ path })),
  ...Object.values<Endpoint>(operatorEndpoints)
    .filter(({ auth }) => auth === 'operator')
    .map(({ method, path }) => ({ method, path, ...(method === 'POST' ? { body: {} } : {}) })),
  ...operatorCommandNames.map(command => ({
    method: 'POST',
    path: '/operator/api/commands',
    body: { id: randomUUID(), command, target: 'ines', reason: 'To try who may do this.', otp: '123456' },
  })),
]

/** One sentence for each answer that differs from that of an address that does not exist. */
async function findOpenDoors(harness: Harness, clients: Client[]): Promise<string[]> {
  const tries = clients.flatMap(client => requests.map(request => ({ client, request })))
  const found = await inParallel(tries, 8, async ({ client: { who, headers }, request }) => {
    const unknown = await sendWithRetry(harness, { ...request, path: '/there/is/nothing', headers })
    const answer = await sendWithRetry(harness, { ...request, headers })
    const isSame = answer.status === 404 && answer.text === unknown.text
    return isSame ? [] : [`${request.method ?? 'GET'} ${request.path} as ${who}: ${answer.status}`]
  })
  return found.flat()
}

async function readSession(harness: Harness, headers: Record<string, string>): Promise<number> {
  return (await sendWithRetry(harness, { path: '/operator/api/session', headers })).status
}

/** Ends with another server: an operator is removed by its settings. */
export async function tryOperatorAccess(
  harness: ClockHarness,
  { principals }: TestUsers,
  secretKey: string,
): Promise<Figure[]> {
  await signUp(harness, isSuspended!)
  // a mailbox gets one code a minute
  await harness.advanceMinute()
  const cookies = []
  for (const address of operatorAddresses) cookies.push(await signIn(harness, address))
  const [staying, suspended, removed, leaving] = cookies as [Client['headers'], ...Client['headers'][]]
  const opened = await inParallel(cookies, 4, headers => readSession(harness, headers))
  await suspend(harness, staying, isSuspended!)
  await sendUntilOk(harness, { method: 'DELETE', path: '/operator/api/session', headers: leaving! })
  const clients: Client[] = [
    ...principals,
    { who: 'a suspended operator', headers: suspended! },
    { who: 'an operator who signed out', headers: leaving! },
    { who: 'an operator with a changed cookie', headers: { cookie: staying.cookie!.replace(/..$/, 'AA') } },
  ]
  const open = await findOpenDoors(harness, clients)
  const before = await readSession(harness, removed!)
  await restartServer(harness, { SECRET_KEY: secretKey, OPERATORS: stays! })
  const openAfterwards = await findOpenDoors(harness, [{ who: 'a removed operator', headers: removed! }])
  const stayed = await readSession(harness, staying)
  await restartServer(harness, { SECRET_KEY: secretKey })
  const openToAll = await findOpenDoors(harness, [
    { who: 'an operator of before, without OPERATORS', headers: staying },
  ])
  return [
    exactly('operators who could sign in', opened.filter(status => status === 200).length, operatorAddresses.length),
    atLeast('requests for operator pages, calls and commands', (clients.length + 2) * requests.length, 800),
    none('of them with another answer than an unknown address gives', open.length, open),
    none('of them by an operator who was removed', openAfterwards.length, openAfterwards),
    none('of them without OPERATORS', openToAll.length, openToAll),
    exactly('sessions of the others that went on', [before, stayed].filter(status => status === 200).length, 2),
  ]
}
