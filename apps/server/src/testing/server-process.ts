import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../scripts/free-port.ts'
import { fillWithTemplate } from '../database/testing/templates.ts'
import { serverPath } from '../server-folder.ts'

const root = serverPath('../..')

export type ServerProcess = {
  child: ChildProcess
  marketing: string
  app: string
  output(): string
  /** Resolves when both addresses are announced; rejects when the process ends before. */
  ready: Promise<void>
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** `isFirst`: the server makes its own database, as at a first start. Otherwise it finds an empty one there. */
type Start = { isFirst?: boolean }

/** The real server as its own process, on free ports, through the same file that `npm start` runs. */
export async function startServerProcess(env: Record<string, string>, start: Start = {}): Promise<ServerProcess> {
  await prepareData(env, start)
  const marketing = `http://localhost:${await freePort()}`
  const app = `http://localhost:${await freePort()}`
  return spawnServer(marketing, app, env)
}

/** The same behind a proxy: one port for both hosts, and callers named by `x-forwarded-for`, so that a test can be many people. */
export async function startProxiedProcess(env: Record<string, string>, start: Start = {}): Promise<ServerProcess> {
  await prepareData(env, start)
  const port = String(await freePort())
  return spawnServer(`http://127.0.0.1:${port}`, `http://localhost:${port}`, { PORT: port, ...env })
}

/** As people start it: npm runs a shell, which runs a script of ours, which runs the server. All are one group, to be ended together. */
export async function startByNpm(env: Record<string, string>): Promise<ServerProcess> {
  const marketing = `http://localhost:${await freePort()}`
  const app = `http://localhost:${await freePort()}`
  return spawnServer(marketing, app, env, { command: ['npm', 'start'], detached: true })
}

/** Another installation, with its own Node and packages. */
export async function startInstalled(folder: string, env: Record<string, string>): Promise<ServerProcess> {
  const marketing = `http://localhost:${await freePort()}`
  const app = `http://localhost:${await freePort()}`
  const command = [join(folder, 'node_modules/.bin/node'), join(folder, 'apps/server/serve.mjs')]
  return spawnServer(marketing, app, env, { command, detached: false })
}

async function prepareData({ DATA_DIR, DATABASE_URL }: Record<string, string>, { isFirst }: Start) {
  if (DATA_DIR && !DATABASE_URL && !isFirst) await fillWithTemplate(DATA_DIR)
}

const alone = { command: [process.execPath, 'apps/server/serve.mjs'], detached: false }

/** The temporary folder goes with the run; what Node compiled is kept for the next, or every start would take longer. */
const ofMachine = { PATH: process.env.PATH, TMPDIR: tmpdir(), NODE_COMPILE_CACHE: serverPath('../../.cache/compiled') }

function spawnServer(marketing: string, app: string, env: Record<string, string>, how = alone): ServerProcess {
  const [program, ...args] = how.command
  const child = spawn(program!, args, {
    cwd: root,
    env: { ...ofMachine, MARKETING_ORIGIN: marketing, APP_ORIGIN: app, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: how.detached,
  })
  let output = ''
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(resolve =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  )
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('  E-mail  ')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`the server ended before it was ready: ${output}`)))
  })
  ready.catch(() => {})
  return { child, marketing, app, output: () => output, ready, exited }
}

/** Ends what a test started, however it stands. No library may have been used in a way that its next version refuses. */
export async function endEvery(servers: ServerProcess[]) {
  const lines: string[] = []
  for (const { child, exited, output } of servers.splice(0)) {
    child.kill('SIGKILL')
    await exited
    lines.push(...output().split('\n'))
  }
  const deprecations = lines.filter(line => line.includes('DeprecationWarning'))
  if (deprecations.length > 0) throw new Error(deprecations.join('\n'))
}

const patienceMs = 300_000

/** Where calls go: straight to a server, or where `fetch` is another, by way of a proxy. */
export type Door = { app: string; fetch?: typeof fetch }

/** A busy server puts callers off; a client asks again, for as long as any server may be busy. */
export async function call(url: string, init?: RequestInit, ask = fetch): Promise<Response> {
  for (const until = performance.now() + patienceMs; ; await new Promise(resolve => setTimeout(resolve, 200))) {
    const answer = await ask(url, init)
    if (answer.status !== 503) return answer
    if (performance.now() > until)
      throw new Error(`${url} was put off for ${patienceMs / 60_000} minutes, at last with: ${await answer.text()}`)
  }
}

let callers = 0

/** A call from a network address of its own, as a proxy would name it. */
function post(server: ServerProcess, path: string, body: object): Promise<Response> {
  callers += 1
  const caller = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': caller }
  return call(server.app + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

export function joinWaitlist(server: ServerProcess, email: string): Promise<Response> {
  return post(server, '/api/register-waitlist', { full_name: 'Ines', email })
}

export function askForCode(server: ServerProcess, email: string): Promise<Response> {
  return post(server, '/api/login', { email })
}
