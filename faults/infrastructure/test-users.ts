import { call, type Door } from '../../apps/server/src/testing/server-process.ts'
import type { MailServer } from './mail-server.ts'

export type Owner = { email: string; slug: string; token: string }
export type Reviewer = { email: string; slug: string; cookie: string }

let clients = 0

/** Headers with a unique client address, because these faults don't test limits per address. */
export function fromNewAddress(): Record<string, string> {
  clients += 1
  const address = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
  return { 'x-forwarded-for': address }
}

/** Only for requests with a body. */
export const json = { 'content-type': 'application/json' }

let people = 0

/** A unique e-mail address. */
export function newEmail(name: string): string {
  people += 1
  return `${name}-${people}@example.org`
}

async function post(server: Door, path: string, body: object, headers = {}): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { ...fromNewAddress(), ...json, ...headers },
    body: JSON.stringify(body),
  }
  const answer = await call(server.app + path, init, server.fetch)
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function signIn(server: Door, mail: MailServer, email: string): Promise<Owner> {
  await post(server, '/api/login', { email })
  const answer = await post(server, '/api/user-verify', { email, otp: await mail.codeFor(email) })
  const { slug, token } = ((await answer.json()) as { data: { slug: string; token: string } }).data
  return { email, slug, token }
}

export const asOwner = ({ token }: Owner) => ({ ...fromNewAddress(), authorization: token })

/** An owner with a public page, who can invite and be recommended. */
export async function newOwner(server: Door, mail: MailServer, email = newEmail('owner')): Promise<Owner> {
  const owner = await signIn(server, mail, email)
  const body = JSON.stringify({ full_name: 'Ines Marlow', headline: 'Line 0', visibility: 'public' })
  const init = { method: 'PATCH', headers: { ...asOwner(owner), ...json }, body }
  await call(`${server.app}/api/profile`, init, server.fetch)
  return owner
}

/** Steps up the session. Codes are at least a minute apart. */
export async function stepUp(server: Door, mail: MailServer, { email, token }: Owner) {
  const after = mail.received.length
  const asked = await call(`${server.app}/api/step-up-otp`, {
    method: 'POST',
    headers: { ...fromNewAddress(), authorization: token },
  })
  if (!asked.ok) throw new Error(`POST /api/step-up-otp: ${asked.status} ${await asked.text()}`)
  const cookie = asked.headers.getSetCookie().map(each => each.split(';')[0]!)
  const otp = await mail.codeFor(email, after)
  await post(server, '/api/step-up', { otp }, { authorization: token, cookie: cookie.join('; ') })
}

/** A reviewer with a verified address who may recommend that owner. */
export async function newReviewer(server: Door, mail: MailServer, { slug }: Owner): Promise<Reviewer> {
  const email = newEmail('reviewer')
  await post(server, '/api/recommender-otp', { email, full_name: 'Tomás', slug })
  const answer = await post(server, '/api/user-verify-recm', { email, otp: await mail.codeFor(email), slug })
  const cookie = answer.headers.getSetCookie().find(each => /^(__Host-)?cr_reviewer=/.test(each))!
  return { email, slug, cookie: cookie.split(';')[0]! }
}
