import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { patienceMs } from '../fault.ts'
import { type Answer, type Ask, askPatiently } from './ask.ts'
import type { Stage } from './stage.ts'

export type Owner = {
  email: string
  slug: string
  /** What the owner's calls carry. */
  headers: { authorization: string }
  /** What the owner's browser keeps. */
  cookies: Record<string, string>
}
export type Reviewer = { email: string; slug: string; headers: { cookie: string } }
export type Given = { id: string; token: string }

async function mailNames({ dataDir }: Stage): Promise<string[]> {
  const names = await readdir(join(dataDir, 'mail')).catch(() => [])
  return names.filter(name => !name.startsWith('.'))
}

type LocalMail = { name: string; subject: string; text: string }

/** The mails to an address that are not among `before`. */
export async function mailsTo(stage: Stage, address: string, before: ReadonlySet<string> = new Set()) {
  const found: LocalMail[] = []
  for (const name of (await mailNames(stage)).filter(each => !before.has(each))) {
    const file = await readFile(join(stage.dataDir, 'mail', name)).catch(() => undefined)
    if (!file?.includes(`To: ${address}`)) continue
    const { subject = '', text = '' } = await PostalMime.parse(file)
    found.push({ name, subject, text })
  }
  return found
}

/** Does something and waits for the mail that comes of it; gives what `pattern` finds in its subject or text. */
export async function fromMail(stage: Stage, address: string, pattern: RegExp, act: () => Promise<unknown>) {
  const before = new Set(await mailNames(stage))
  await act()
  for (const until = Date.now() + patienceMs; Date.now() < until; await setTimeout(50))
    for (const { subject, text } of await mailsTo(stage, address, before)) {
      const found = pattern.exec(`${subject}\n${text}`)
      if (found) return found[1]!.replace(/\s/g, '')
    }
  throw new Error(`no mail with ${pattern} came for ${address}`)
}

export const codeInMail = /(\d{3}\s\d{3}) is your/

export function askForCode(email: string, more: Partial<Ask> = {}): Ask {
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

/** Opens an account, with the code from its mail. */
export async function signUp(stage: Stage, email: string): Promise<Owner> {
  const otp = await fromMail(stage, email, codeInMail, () => askPatiently(stage, askForCode(email)))
  const signedIn = await askPatiently(stage, { method: 'POST', path: '/api/user-verify', body: { email, otp } })
  const { token, slug } = JSON.parse(signedIn.text).data as { token: string; slug: string }
  return { email, slug, headers: { authorization: token }, cookies: cookiesIn(signedIn) }
}

export async function publish(stage: Stage, { headers }: Owner, visibility: 'public' | 'private' = 'public') {
  const body = { full_name: 'Ines Marlow', headline: 'Builds things', visibility }
  await askPatiently(stage, { method: 'PATCH', path: '/api/profile', headers, body })
}

/** Confirms an address, so that its holder may recommend the profile. */
export async function becomeReviewerOf(stage: Stage, slug: string, email: string): Promise<Reviewer> {
  const body = { email, full_name: 'Tomás Vidal', slug }
  const otp = await fromMail(stage, email, codeInMail, () =>
    askPatiently(stage, { method: 'POST', path: '/api/recommender-otp', body }),
  )
  const proof = { email, otp, slug }
  const confirmed = await askPatiently(stage, { method: 'POST', path: '/api/user-verify-recm', body: proof })
  return { email, slug, headers: { cookie: `cr_reviewer=${cookiesIn(confirmed).cr_reviewer}` } }
}

export const said =
  'We opened four places in a year, and there was no Monday on which the plan for the week was not on the wall.'
export const words = { full_name: 'Tomás Vidal', position: 'Head of Operations', source: 'manager', consent: true }

/** Recommends in writing; `token` is the link in the mail that the reviewer gets. */
export async function giveInWriting(stage: Stage, { email, slug, headers }: Reviewer): Promise<Given> {
  const body = { ...words, slug, type: 'text', text: said }
  let id = ''
  const token = await fromMail(stage, email, /\/reviewer\/([\w-]{22,128})/, async () => {
    const answer = await askPatiently(stage, { method: 'POST', path: '/api/recommendations', headers, body })
    id = JSON.parse(answer.text).data.recommendation_id
  })
  return { id, token }
}

export function publishGiven(stage: Stage, { headers }: Owner, { id }: Given, state: 'published' | 'hidden') {
  return askPatiently(stage, { method: 'PATCH', path: `/api/recommendations/${id}`, headers, body: { state } })
}

/** Confirms the owner's session with a fresh code, which erasing and exporting ask for. */
export async function confirmFreshly(stage: Stage, { email, headers }: Owner) {
  const otp = await fromMail(stage, email, codeInMail, () =>
    askPatiently(stage, { method: 'POST', path: '/api/step-up-otp', headers }),
  )
  await askPatiently(stage, { method: 'POST', path: '/api/step-up', headers, body: { otp } })
}
