import type { Door } from '../../apps/server/src/testing/server-process.ts'
import { patienceMs } from '../fault.ts'
import type { MailServer } from './mail-server.ts'
import { asOwner, fromElsewhere, json, newAddress, newOwner, newReviewer, type Owner, type Reviewer } from './people.ts'
import { pause } from './place.ts'

/** How one call went: its status, or that it was `refused` unheard, `broken` off, or left `unanswered`. */
export type Answer = {
  what: string
  status: number | 'refused' | 'broken' | 'unanswered'
  /** What `Retry-After` says, or why there is no answer. */
  reason: string | null
  at: number
  ms: number
}

/** Something of which there is one, rewritten with a number that grows. `acknowledged` is the last such number, `times` how many were. */
export type Rewritten = { acknowledged: number; times: number; sent: number; unsure: Set<number> }

/** What callers were told is done. */
type Promises = {
  /** By kind, the addresses: each has a row, and a mail of its own. */
  addresses: Record<AddressKind, string[]>
  headline: Rewritten
  recommendation: Rewritten
  /** Bytes and parts of the upload, and how often the server knew of fewer than it had acknowledged. */
  upload: { id: string | undefined; acknowledged: number; parts: number; forgotten: number }
}
export type AddressKind = 'waitlist' | 'code' | 'invite'

export type Load = { answers: Answer[]; promises: Promises; owner: Owner; reviewer: Reviewer; fetch?: typeof fetch }

const partBytes = 16 * 1024
const uploadBytes = 64 * 1024 * 1024
/** Below the limits of a whole installation, of one owner and of one reviewer, which are not what these faults are about. */
const most = { waitlist: Number.POSITIVE_INFINITY, code: 200, invite: 80, recommendation: 10 }

const rewritten = (): Rewritten => ({ acknowledged: 0, times: 0, sent: 0, unsure: new Set() })

/** Somebody who asks for recommendations, somebody who gives one, and room for strangers. */
export async function newCrowd(server: Door, mail: MailServer): Promise<Load> {
  const owner = await newOwner(server, mail)
  const reviewer = await newReviewer(server, mail, owner)
  const promises: Promises = {
    addresses: { waitlist: [], code: [], invite: [] },
    headline: rewritten(),
    recommendation: rewritten(),
    upload: { id: undefined, acknowledged: 0, parts: 0, forgotten: 0 },
  }
  return { answers: [], promises, owner, reviewer, ...(server.fetch && { fetch: server.fetch }) }
}

const addressKinds = ['waitlist', 'waitlist', 'code', 'invite'] as const
/** How many write at the same time: those, and one each for a headline, a recommendation and an upload. */
export const callers = addressKinds.length + 3

/** Many people at once, each writing one thing after the other, until `stop`, which waits for the last answers. */
export function putLoadOn(server: Door, load: Load, pauseMs = 20): { stop(): Promise<void> } {
  let stopped = false
  const again = async (step: () => Promise<void>, ms = pauseMs) => {
    while (!stopped) {
      await step()
      await pause(ms)
    }
  }
  const working = [
    ...addressKinds.map(kind => again(() => giveAddress(server, load, kind))),
    again(() => writeHeadline(server, load)),
    again(() => recommend(server, load), 50 * pauseMs),
    again(() => sendPart(server, load)),
  ]
  return {
    async stop() {
      stopped = true
      await Promise.all(working)
    },
  }
}

export type Heard = { status: number; headers: Headers; body: string }

/** One call, tried once, noted however it goes. */
export async function ask(
  { answers, fetch: send = fetch }: Pick<Load, 'answers' | 'fetch'>,
  what: string,
  url: string,
  init: RequestInit,
): Promise<Heard | undefined> {
  const at = performance.now()
  const note = (status: Answer['status'], reason: string | null) =>
    answers.push({ what, status, reason, at, ms: performance.now() - at })
  try {
    const answer = await send(url, { ...init, signal: AbortSignal.timeout(patienceMs) })
    const body = await answer.text()
    note(answer.status, answer.headers.get('retry-after'))
    return { status: answer.status, headers: answer.headers, body }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; errors?: { code?: string }[] } }
    const code = cause?.code ?? cause?.errors?.[0]?.code
    note(name === 'TimeoutError' ? 'unanswered' : code === 'ECONNREFUSED' ? 'refused' : 'broken', code ?? name)
    return undefined
  }
}

const bodies: Record<AddressKind, { path: string; body: (email: string) => object }> = {
  waitlist: { path: '/api/register-waitlist', body: email => ({ full_name: 'Ines', email }) },
  code: { path: '/api/login', body: email => ({ email }) },
  invite: {
    path: '/api/invites',
    body: email => ({
      people: [{ full_name: 'Jo', email }],
      source: 'colleague',
      memory: { where: '', when: '', what: '' },
      reminders: [],
      message: 'Hello {name}',
      remind: false,
    }),
  },
}

/** One person joins, signs in or is asked: a row and a mail. */
export async function giveAddress(server: Door, load: Load, kind: AddressKind) {
  const given = load.promises.addresses[kind]
  if (given.length >= most[kind]) return pause(100)
  const { path, body } = bodies[kind]
  const email = newAddress(kind)
  const caller = kind === 'invite' ? asOwner(load.owner) : fromElsewhere()
  const init = { method: 'POST', headers: { ...caller, ...json }, body: JSON.stringify(body(email)) }
  const answer = await ask(load, kind, server.app + path, init)
  if (answer?.status === 200) given.push(email)
}

async function rewrite(state: Rewritten, send: (number: number) => Promise<Heard | undefined>) {
  state.sent += 1
  const number = state.sent
  const answer = await send(number)
  if (answer?.status !== 200) return void state.unsure.add(number)
  state.acknowledged = number
  state.times += 1
}

function writeHeadline(server: Door, load: Load) {
  return rewrite(load.promises.headline, number => {
    const body = JSON.stringify({ headline: `Line ${number}` })
    const headers = { ...asOwner(load.owner), ...json }
    return ask(load, 'headline', `${server.app}/api/profile`, { method: 'PATCH', headers, body })
  })
}

function recommend(server: Door, load: Load) {
  if (load.promises.recommendation.times >= most.recommendation) return pause(100)
  const { slug, cookie } = load.reviewer
  const words = { slug, full_name: 'Tomás', position: 'Head of Operations', source: 'manager', consent: true }
  return rewrite(load.promises.recommendation, number => {
    const text = `${number} is how often I have written that we worked well together, on good days and on bad ones.`
    const body = JSON.stringify({ ...words, type: 'text', text, replace: true })
    const headers = { ...fromElsewhere(), ...json, cookie }
    return ask(load, 'recommendation', `${server.app}/api/recommendations`, { method: 'POST', headers, body })
  })
}

const tus = { 'tus-resumable': '1.0.0' }

/** The next part of one long upload. Where it goes is asked each time, as after a lost connection. */
async function sendPart(server: Door, load: Load) {
  const { upload } = load.promises
  const headers = () => ({ ...fromElsewhere(), ...tus, cookie: load.reviewer.cookie })
  if (!upload.id) {
    const described = { 'upload-length': String(uploadBytes), 'upload-metadata': `filetype ${btoa('video/mp4')}` }
    const init = { method: 'POST', headers: { ...headers(), ...described } }
    const begun = await ask(load, 'upload', `${server.app}/api/uploads`, init)
    if (begun?.status === 201) upload.id = begun.headers.get('location')!.split('/').at(-1)!
    return
  }
  const url = `${server.app}/api/uploads/${upload.id}`
  const found = await ask(load, 'upload', url, { method: 'HEAD', headers: headers() })
  if (found?.status !== 200) return
  const offset = Number(found.headers.get('upload-offset'))
  if (offset < upload.acknowledged) upload.forgotten += 1
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  const init = { method: 'PATCH', headers: { ...headers(), ...type }, body: new Uint8Array(partBytes) }
  const sent = await ask(load, 'upload', url, init)
  if (sent?.status !== 204) return
  upload.acknowledged = Number(sent.headers.get('upload-offset'))
  upload.parts += 1
}
