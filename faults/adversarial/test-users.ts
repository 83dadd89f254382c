import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { timeoutMs } from '../fault.ts'
import type { Harness } from './harness.ts'
import { type Answer, type RequestSpec, sendUntilOk } from './http-client.ts'

export type Owner = {
  email: string
  slug: string
  /** Headers of the owner's requests. */
  headers: { authorization: string }
  /** Cookies of the owner's browser. */
  cookies: Record<string, string>
}
export type Reviewer = { email: string; slug: string; headers: { cookie: string } }
export type Submitted = { id: string; token: string }

async function mailNames({ dataDir }: Harness): Promise<string[]> {
  const names = await readdir(join(dataDir, 'mail')).catch(() => [])
  return names.filter(name => !name.startsWith('.'))
}

type LocalMail = { name: string; subject: string; text: string }

/** The mails to an address that are not among `before`. */
export async function mailsTo(harness: Harness, address: string, before: ReadonlySet<string> = new Set()) {
  const found: LocalMail[] = []
  for (const name of (await mailNames(harness)).filter(each => !before.has(each))) {
    const file = await readFile(join(harness.dataDir, 'mail', name)).catch(() => undefined)
    if (!file?.includes(`To: ${address}`)) continue
    const { subject = '', text = '' } = await PostalMime.parse(file)
    found.push({ name, subject, text })
  }
  return found
}

/** Runs `act`, waits for a new mail and returns the first group that `pattern` matches in its subject or text. */
export async function waitForMail(harness: Harness, address: string, pattern: RegExp, act: () => Promise<unknown>) {
  const before = new Set(await mailNames(harness))
  await act()
  for (const until = Date.now() + timeoutMs; Date.now() < until; await setTimeout(50))
    for (const { subject, text } of await mailsTo(harness, address, before)) {
      const found = pattern.exec(`${subject}\n${text}`)
      if (found) return found[1]!.replace(/\s/g, '')
    }
  throw new Error(`no mail with ${pattern} came for ${address}`)
}

export const codeInMail = /(\d{3}\s\d{3}) is your/

export function askForCode(email: string, more: Partial<RequestSpec> = {}): RequestSpec {
  return { method: 'POST', path: '/api/login', body: { email }, ...more }
}

export function cookiesIn({ headers }: Answer): Record<string, string> {
  const pairs = (headers['set-cookie'] ?? []).map(line => line.split(';')[0]!)
  return Object.fromEntries(pairs.map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}

export function cookieHeader(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/** Creates an account with the mailed code. */
export async function signUp(harness: Harness, email: string): Promise<Owner> {
  const otp = await waitForMail(harness, email, codeInMail, () => sendUntilOk(harness, askForCode(email)))
  const signedIn = await sendUntilOk(harness, { method: 'POST', path: '/api/user-verify', body: { email, otp } })
  const { token, slug } = JSON.parse(signedIn.text).data as { token: string; slug: string }
  return { email, slug, headers: { authorization: token }, cookies: cookiesIn(signedIn) }
}

export async function publish(harness: Harness, { headers }: Owner, visibility: 'public' | 'private' = 'public') {
  const body = { full_name: 'Ines Marlow', headline: 'Builds things', visibility }
  await sendUntilOk(harness, { method: 'PATCH', path: '/api/profile', headers, body })
}

/** Verifies an address, so that it may recommend the profile. */
export async function verifyReviewer(harness: Harness, slug: string, email: string): Promise<Reviewer> {
  const body = { email, full_name: 'Tomás Vidal', slug }
  const otp = await waitForMail(harness, email, codeInMail, () =>
    sendUntilOk(harness, { method: 'POST', path: '/api/recommender-otp', body }),
  )
  const proof = { email, otp, slug }
  const confirmed = await sendUntilOk(harness, { method: 'POST', path: '/api/user-verify-recm', body: proof })
  return { email, slug, headers: { cookie: `cr_reviewer=${cookiesIn(confirmed).cr_reviewer}` } }
}

export const sampleText =
  'We opened four places in a year, and there was no Monday on which the plan for the week was not on the wall.'
export const sampleDetails = {
  full_name: 'Tomás Vidal',
  position: 'Head of Operations',
  source: 'manager',
  consent: true,
}

/** Submits a text recommendation; `token` is from the link in the reviewer's mail. */
export async function submitText(harness: Harness, { email, slug, headers }: Reviewer): Promise<Submitted> {
  const body = { ...sampleDetails, slug, type: 'text', text: sampleText }
  let id = ''
  const token = await waitForMail(harness, email, /\/reviewer\/([\w-]{22,128})/, async () => {
    const answer = await sendUntilOk(harness, { method: 'POST', path: '/api/recommendations', headers, body })
    id = JSON.parse(answer.text).data.recommendation_id
  })
  return { id, token }
}

export function setRecommendationState(
  harness: Harness,
  { headers }: Owner,
  { id }: Submitted,
  state: 'published' | 'hidden',
) {
  return sendUntilOk(harness, { method: 'PATCH', path: `/api/recommendations/${id}`, headers, body: { state } })
}

/** Steps up the owner's session, which erasing and exporting require. */
export async function stepUp(harness: Harness, { email, headers }: Owner) {
  const otp = await waitForMail(harness, email, codeInMail, () =>
    sendUntilOk(harness, { method: 'POST', path: '/api/step-up-otp', headers }),
  )
  await sendUntilOk(harness, { method: 'POST', path: '/api/step-up', headers, body: { otp } })
}
