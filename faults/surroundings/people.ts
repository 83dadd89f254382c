import { call, type Door } from '../../apps/server/src/testing/server-process.ts'
import type { MailServer } from './mail-server.ts'

export type Owner = { email: string; slug: string; token: string }
export type Reviewer = { email: string; slug: string; cookie: string }

let callers = 0

/** Headers of a caller with a network address of their own: limits for each address are not what these faults are about. */
export function fromElsewhere(): Record<string, string> {
  callers += 1
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  return { 'x-forwarded-for': address }
}

/** What a call with a body says of it; one without must not. */
export const json = { 'content-type': 'application/json' }

let people = 0

/** An address that nobody else has. */
export function newAddress(name: string): string {
  people += 1
  return `${name}-${people}@example.org`
}

async function post(server: Door, path: string, body: object, headers = {}): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { ...fromElsewhere(), ...json, ...headers },
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

export const asOwner = ({ token }: Owner) => ({ ...fromElsewhere(), authorization: token })

/** An owner with a public page, so that they can ask and be recommended. */
export async function newOwner(server: Door, mail: MailServer): Promise<Owner> {
  const owner = await signIn(server, mail, newAddress('owner'))
  const body = JSON.stringify({ full_name: 'Ines Marlow', headline: 'Line 0', visibility: 'public' })
  const init = { method: 'PATCH', headers: { ...asOwner(owner), ...json }, body }
  await call(`${server.app}/api/profile`, init, server.fetch)
  return owner
}

/** What can't be taken back wants a fresh code, at least a minute after the last one. */
export async function confirmAgain(server: Door, mail: MailServer, { email, token }: Owner) {
  const after = mail.received.length
  const asked = await call(`${server.app}/api/step-up-otp`, {
    method: 'POST',
    headers: { ...fromElsewhere(), authorization: token },
  })
  if (!asked.ok) throw new Error(`POST /api/step-up-otp: ${asked.status} ${await asked.text()}`)
  const cookie = asked.headers.getSetCookie().map(each => each.split(';')[0]!)
  const otp = await mail.codeFor(email, after)
  await post(server, '/api/step-up', { otp }, { authorization: token, cookie: cookie.join('; ') })
}

/** Somebody who has confirmed their address and may recommend that owner. */
export async function newReviewer(server: Door, mail: MailServer, { slug }: Owner): Promise<Reviewer> {
  const email = newAddress('reviewer')
  await post(server, '/api/recommender-otp', { email, full_name: 'Tomás', slug })
  const answer = await post(server, '/api/user-verify-recm', { email, otp: await mail.codeFor(email), slug })
  const cookie = answer.headers.getSetCookie().find(each => /^(__Host-)?cr_reviewer=/.test(each))!
  return { email, slug, cookie: cookie.split(';')[0]! }
}
