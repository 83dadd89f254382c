import type { Door } from '../../apps/server/src/testing/server-process.ts'
import { timeoutMs } from '../fault.ts'
import { sleep } from './harness.ts'
import type { MailServer } from './mail-server.ts'
import {
  asOwner,
  fromNewAddress,
  json,
  newEmail,
  newOwner,
  newReviewer,
  type Owner,
  type Reviewer,
} from './test-users.ts'

/** The outcome of one request: its status, or `refused` connection, `broken` connection, or `unanswered` (timeout). */
export type Answer = {
  what: string
  status: number | 'refused' | 'broken' | 'unanswered'
  /** The value of Retry-After, or the error code. */
  reason: string | null
  at: number
  ms: number
}

/** A value that is overwritten with increasing numbers. `acknowledged` is the last acknowledged one, `times` the number of acknowledgements. */
export type Rewritten = { acknowledged: number; times: number; sent: number; unsure: Set<number> }

/** Acknowledged writes. */
type Writes = {
  /** Addresses by kind: each must have a row and a mail. */
  addresses: Record<AddressKind, string[]>
  headline: Rewritten
  recommendation: Rewritten
  /** Bytes and parts of the upload, and how often the server's offset was below the acknowledged one. */
  upload: { id: string | undefined; acknowledged: number; parts: number; forgotten: number }
}
export type AddressKind = 'waitlist' | 'code' | 'invite'

export type Load = { answers: Answer[]; writes: Writes; owner: Owner; reviewer: Reviewer; fetch?: typeof fetch }

const partBytes = 16 * 1024
const uploadBytes = 64 * 1024 * 1024
/** Below the rate limits of an installation, an owner and a reviewer, which these faults don't test. */
const limits = { waitlist: Number.POSITIVE_INFINITY, code: 200, invite: 80, recommendation: 10 }

const rewritten = (): Rewritten => ({ acknowledged: 0, times: 0, sent: 0, unsure: new Set() })

/** Creates an owner and a reviewer for a load of writes. */
export async function newLoad(server: Door, mail: MailServer): Promise<Load> {
  const owner = await newOwner(server, mail)
  const reviewer = await newReviewer(server, mail, owner)
  const writes: Writes = {
    addresses: { waitlist: [], code: [], invite: [] },
    headline: rewritten(),
    recommendation: rewritten(),
    upload: { id: undefined, acknowledged: 0, parts: 0, forgotten: 0 },
  }
  return { answers: [], writes, owner, reviewer, ...(server.fetch && { fetch: server.fetch }) }
}

const addressKinds = ['waitlist', 'waitlist', 'code', 'invite'] as const
/** The address writers, and one writer each for a headline, a recommendation and an upload. */
export const concurrentWriters = addressKinds.length + 3

/** Runs all writers until `stop` is called, which waits for their last responses. */
export function startLoad(server: Door, load: Load, pauseMs = 20): { stop(): Promise<void> } {
  let stopped = false
  const repeat = async (step: () => Promise<void>, ms = pauseMs) => {
    while (!stopped) {
      await step()
      await sleep(ms)
    }
  }
  const writers = [
    ...addressKinds.map(kind => repeat(() => submitAddress(server, load, kind))),
    repeat(() => writeHeadline(server, load)),
    repeat(() => recommend(server, load), 50 * pauseMs),
    repeat(() => sendPart(server, load)),
  ]
  return {
    async stop() {
      stopped = true
      await Promise.all(writers)
    },
  }
}

export type Received = { status: number; headers: Headers; body: string }

/** Sends one request without retries and records its outcome. */
export async function sendRequest(
  { answers, fetch: send = fetch }: Pick<Load, 'answers' | 'fetch'>,
  what: string,
  url: string,
  init: RequestInit,
): Promise<Received | undefined> {
  const at = performance.now()
  const record = (status: Answer['status'], reason: string | null) =>
    answers.push({ what, status, reason, at, ms: performance.now() - at })
  try {
    const answer = await send(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const body = await answer.text()
    record(answer.status, answer.headers.get('retry-after'))
    return { status: answer.status, headers: answer.headers, body }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; errors?: { code?: string }[] } }
    const code = cause?.code ?? cause?.errors?.[0]?.code
    record(name === 'TimeoutError' ? 'unanswered' : code === 'ECONNREFUSED' ? 'refused' : 'broken', code ?? name)
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

/** Joins the waitlist, requests a code or sends an invitation: one row and one mail. */
export async function submitAddress(server: Door, load: Load, kind: AddressKind) {
  const accepted = load.writes.addresses[kind]
  if (accepted.length >= limits[kind]) return sleep(100)
  const { path, body } = bodies[kind]
  const email = newEmail(kind)
  const caller = kind === 'invite' ? asOwner(load.owner) : fromNewAddress()
  const init = { method: 'POST', headers: { ...caller, ...json }, body: JSON.stringify(body(email)) }
  const answer = await sendRequest(load, kind, server.app + path, init)
  if (answer?.status === 200) accepted.push(email)
}

async function rewrite(state: Rewritten, send: (number: number) => Promise<Received | undefined>) {
  state.sent += 1
  const number = state.sent
  const answer = await send(number)
  if (answer?.status !== 200) return void state.unsure.add(number)
  state.acknowledged = number
  state.times += 1
}

function writeHeadline(server: Door, load: Load) {
  return rewrite(load.writes.headline, number => {
    const body = JSON.stringify({ headline: `Line ${number}` })
    const headers = { ...asOwner(load.owner), ...json }
    return sendRequest(load, 'headline', `${server.app}/api/profile`, { method: 'PATCH', headers, body })
  })
}

function recommend(server: Door, load: Load) {
  if (load.writes.recommendation.times >= limits.recommendation) return sleep(100)
  const { slug, cookie } = load.reviewer
  const words = { slug, full_name: 'Tomás', position: 'Head of Operations', source: 'manager', consent: true }
  return rewrite(load.writes.recommendation, number => {
    const text = `${number} is how often I have written that we worked well together, on good days and on bad ones.`
    const body = JSON.stringify({ ...words, type: 'text', text, replace: true })
    const headers = { ...fromNewAddress(), ...json, cookie }
    return sendRequest(load, 'recommendation', `${server.app}/api/recommendations`, { method: 'POST', headers, body })
  })
}

const tus = { 'tus-resumable': '1.0.0' }

/** Sends the next part of one long upload. Reads the offset each time, as after a lost connection. */
async function sendPart(server: Door, load: Load) {
  const { upload } = load.writes
  const headers = () => ({ ...fromNewAddress(), ...tus, cookie: load.reviewer.cookie })
  if (!upload.id) {
    const described = { 'upload-length': String(uploadBytes), 'upload-metadata': `filetype ${btoa('video/mp4')}` }
    const init = { method: 'POST', headers: { ...headers(), ...described } }
    const begun = await sendRequest(load, 'upload', `${server.app}/api/uploads`, init)
    if (begun?.status === 201) upload.id = begun.headers.get('location')!.split('/').at(-1)!
    return
  }
  const url = `${server.app}/api/uploads/${upload.id}`
  const found = await sendRequest(load, 'upload', url, { method: 'HEAD', headers: headers() })
  if (found?.status !== 200) return
  const offset = Number(found.headers.get('upload-offset'))
  if (offset < upload.acknowledged) upload.forgotten += 1
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  const init = { method: 'PATCH', headers: { ...headers(), ...type }, body: new Uint8Array(partBytes) }
  const sent = await sendRequest(load, 'upload', url, init)
  if (sent?.status !== 204) return
  upload.acknowledged = Number(sent.headers.get('upload-offset'))
  upload.parts += 1
}
