import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { onDisk } from './s3/landing.ts'
import { call, type ServerProcess, startServerProcess } from './server-process.ts'

/** A reviewer on a real server, who can resume after it died. */
type RemoteReviewer = { slug: string; cookie: string }

function post(server: ServerProcess, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  return call(server.app + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function publish(server: ServerProcess, token: string) {
  const headers = { 'content-type': 'application/json', authorization: token }
  const body = JSON.stringify({ full_name: 'Ines Marlow', headline: 'Builds things', visibility: 'public' })
  await call(`${server.app}/api/profile`, { method: 'PATCH', headers, body })
}

/** The code that was mailed to an address, once it is there. */
export async function codeFor(dataDir: string, address: string): Promise<string> {
  for (;;) {
    for (const name of await readdir(join(dataDir, 'mail')).catch(() => [])) {
      const mail = await readFile(join(dataDir, 'mail', name), 'utf8').catch(() => '')
      const code = /^Subject: (\d{3}) (\d{3}) is your/m.exec(mail)
      if (code && mail.includes(`To: ${address}`)) return code[1]! + code[2]!
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Signs an owner up, with the code from the mailbox. */
export async function signUp(server: ServerProcess, dataDir: string, email: string) {
  await post(server, '/api/login', { email })
  const signedIn = await post(server, '/api/user-verify', { email, otp: await codeFor(dataDir, email) })
  return ((await signedIn.json()) as { data: { slug: string; token: string } }).data
}

/** Signs an owner up, shows the profile and confirms a reviewer's address, with codes from the mailbox. */
export async function becomeReviewer(
  server: ServerProcess,
  dataDir: string,
): Promise<RemoteReviewer & { ownerToken: string }> {
  const email = 'tomas@example.org'
  const { slug, token } = await signUp(server, dataDir, 'ines@example.org')
  await publish(server, token)
  await post(server, '/api/recommender-otp', { email, full_name: 'Tomás', slug })
  const confirmed = await post(server, '/api/user-verify-recm', { email, otp: await codeFor(dataDir, email), slug })
  const cookie = confirmed.headers.getSetCookie().find(each => each.startsWith('cr_reviewer='))!
  return { slug, cookie: cookie.split(';')[0]!, ownerToken: token }
}

/** Hands in a recording that has arrived. */
export function giveRemotely(server: ServerProcess, { slug, cookie }: RemoteReviewer, upload_id: string) {
  const words = { slug, full_name: 'Tomás', position: 'Head of Operations', source: 'manager', consent: true }
  return post(server, '/api/recommendations', { ...words, type: 'video', upload_id }, cookie)
}

const tus = { 'tus-resumable': '1.0.0' }

export async function beginRemoteUpload(
  server: ServerProcess,
  { cookie }: RemoteReviewer,
  bytes: number,
  type: string,
) {
  const headers = { ...tus, cookie, 'upload-length': String(bytes), 'upload-metadata': `filetype ${btoa(type)}` }
  const answer = await call(`${server.app}/api/uploads`, { method: 'POST', headers })
  return answer.headers.get('location')!.split('/').at(-1)!
}

export async function remoteOffset(server: ServerProcess, { cookie }: RemoteReviewer, id: string): Promise<number> {
  const answer = await call(`${server.app}/api/uploads/${id}`, { method: 'HEAD', headers: { ...tus, cookie } })
  return Number(answer.headers.get('upload-offset'))
}

/** Sends from `offset` on and calls `onSent` with what has left; gives the acknowledged offset, or nothing when it broke. */
export function sendRest(
  server: ServerProcess,
  { cookie }: RemoteReviewer,
  id: string,
  part: { file: Buffer; offset: number; most: number; onSent?(bytes: number): void },
): Promise<number | undefined> {
  const rest = part.file.subarray(part.offset, part.offset + part.most)
  return new Promise(resolve => {
    const call = request(`${server.app}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...tus,
        cookie,
        'upload-offset': part.offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': rest.length,
      },
    })
    call.on('response', answer => {
      answer.resume()
      resolve(answer.statusCode === 204 ? Number(answer.headers['upload-offset']) : undefined)
    })
    call.on('error', () => resolve(undefined))
    let sent = 0
    const feed = () => {
      while (sent < rest.length && !call.destroyed) {
        const chunk = rest.subarray(sent, sent + 256 * 1024)
        sent += chunk.length
        const goOn = call.write(chunk)
        part.onSent?.(sent)
        if (!goOn) return void call.once('drain', feed)
      }
      call.end()
    }
    feed()
  })
}

type KilledUpload = {
  kills: number
  seconds: number
  content: Buffer
  /** How often the server claimed more than lay there. */
  ahead: number
  acknowledgedLost: number
}

/**
 * One upload through a server that is killed again and again, each time in the middle of a part. After every restart what
 * the server says it has is held against what lies there and against what it acknowledged.
 */
export async function uploadThroughKills(
  dataDir: string,
  file: Buffer,
  kills: number,
  landing = onDisk(dataDir),
): Promise<KilledUpload> {
  const env = { DATA_DIR: dataDir, ...landing.env }
  const started = performance.now()
  const step = Math.floor(file.length / (kills + 1))
  let server = await startServerProcess(env)
  await server.ready
  const reviewer = await becomeReviewer(server, dataDir)
  const id = await beginRemoteUpload(server, reviewer, file.length, 'video/mp4')
  let [offset, acknowledged, ahead, acknowledgedLost] = [0, 0, 0, 0]
  try {
    for (let kill = 0; kill < kills; kill++) {
      // one part arrives whole, the next one is cut at a place of its own
      const whole = await sendRest(server, reviewer, id, { file, offset, most: Math.floor(step / 2) })
      if (whole !== undefined) offset = acknowledged = whole
      const cutAt = ((kill * 7919) % 97) * Math.floor(step / 200)
      const dying = server
      await sendRest(server, reviewer, id, {
        file,
        offset,
        most: Math.floor(step / 2),
        onSent: bytes => bytes > cutAt && dying.child.kill('SIGKILL'),
      })
      dying.child.kill('SIGKILL')
      await dying.exited
      const there = await landing.size(id)
      server = await startServerProcess(env)
      await server.ready
      offset = await remoteOffset(server, reviewer, id)
      if (offset > there) ahead += 1
      if (offset < acknowledged) acknowledgedLost += 1
    }
    while (offset < file.length)
      offset =
        (await sendRest(server, reviewer, id, { file, offset, most: file.length })) ??
        (await remoteOffset(server, reviewer, id))
    const seconds = (performance.now() - started) / 1000
    return { kills, seconds, content: await landing.content(id), ahead, acknowledgedLost }
  } finally {
    server.child.kill('SIGKILL')
    await server.exited
  }
}
