import { call, type Door } from '../../apps/server/src/testing/server-process.ts'
import { waitUntil } from './harness.ts'
import type { MailServer } from './mail-server.ts'
import { fromNewAddress, json, newReviewer, type Owner } from './test-users.ts'

/** Submits a recording of this MIME type as a new reviewer and returns the token of the reviewer's page. */
export async function submitRecording(
  server: Door,
  mail: MailServer,
  owner: Owner,
  mimeType: string,
  recording: Buffer,
): Promise<string> {
  const { email, slug, cookie } = await newReviewer(server, mail, owner)
  const tus = { 'tus-resumable': '1.0.0', cookie }
  const described = { 'upload-length': String(recording.length), 'upload-metadata': `filetype ${btoa(mimeType)}` }
  const headers = { ...fromNewAddress(), ...tus, ...described }
  const begun = await call(`${server.app}/api/uploads`, { method: 'POST', headers })
  const path = new URL(begun.headers.get('location')!, server.app).pathname
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await call(server.app + path, { method: 'PATCH', headers: { ...tus, ...part }, body: new Uint8Array(recording) })
  const words = { slug, full_name: 'Tomás', position: 'Head of Operations', source: 'manager', consent: true }
  const body = JSON.stringify({ ...words, type: mimeType.split('/')[0], upload_id: path.split('/').at(-1) })
  const given = { method: 'POST', headers: { ...fromNewAddress(), ...json, cookie }, body }
  await call(`${server.app}/api/recommendations`, given)
  const tokenIn = () => mail.received.map(({ to, text }) => to === email && /\/reviewer\/([\w-]+)/.exec(text)?.[1])
  await waitUntil(() => tokenIn().some(Boolean))
  return tokenIn().find(token => typeof token === 'string')!
}

type Given = {
  media_state: string | null
  caption_draft: { state: string; lines: { text: string }[] } | null
}

async function readGiven(server: Door, token: string): Promise<Given> {
  const answer = await call(`${server.app}/api/reviewer/${token}`, { headers: fromNewAddress() })
  return ((await answer.json()) as { data: Given }).data
}

/** Waits for the caption draft and returns its text; `none` if there was no speech. */
export async function waitForDraft(server: Door, token: string): Promise<string> {
  let found = 'timed out'
  await waitUntil(async () => {
    const { state, lines } = (await readGiven(server, token)).caption_draft ?? { state: 'gone', lines: [] }
    if (state === 'making') return false
    found = state === 'ready' ? lines.map(({ text }) => text).join(' ') : state
    return true
  })
  return found
}

/** Waits until the recording is converted, or can't be, and returns its state. */
export async function waitForRecording(server: Door, token: string): Promise<string | null> {
  let state: string | null = null
  await waitUntil(async () => {
    state = (await readGiven(server, token)).media_state
    return state !== 'waiting'
  })
  return state
}
