import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DumpAnswer, dumpToFile } from '../backup/dump.ts'
import type { Dependencies } from '../dependencies.ts'
import { ConfigError } from '../environment.ts'
import { type OperatorAnswer, type OperatorRequest, runOperatorCommand } from './run.ts'

const digest = (value: string, length: number) => createHash('sha256').update(value).digest('hex').slice(0, length)

/** The data folder may be shared by machines; sockets are local. */
const ofThisMachine = `${digest(hostname(), 8)}-`
/** Unix socket paths have at most 103 characters. */
const longestFolder = 103 - `/${ofThisMachine}12345678.sock`.length

function socketFolder(dataDir: string): string {
  const folder = join(dataDir, 'operator')
  return folder.length <= longestFolder ? folder : join(tmpdir(), `operator-${digest(folder, 16)}`)
}

function socketsIn(dataDir: string): string[] {
  const folder = socketFolder(dataDir)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return []
  // in the temporary folder another user may have created it
  if (!folder.startsWith(dataDir) && (found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0))
    throw new ConfigError(`${folder} belongs to another user; choose a DATA_DIR with a shorter name.`)
  const names = readdirSync(folder).filter(name => name.startsWith(ofThisMachine) && name.endsWith('.sock'))
  return names.sort().map(name => join(folder, name))
}

/** Only the running server can open the embedded database, so commands come through a socket in the data folder, which only its account can open. */
export async function listenForOperator(dependencies: Dependencies): Promise<() => Promise<void>> {
  const { dataDir } = dependencies.config
  mkdirSync(socketFolder(dataDir), { recursive: true, mode: 0o700 })
  await removeLeftSockets(dataDir)
  const name = join(socketFolder(dataDir), `${ofThisMachine}${randomBytes(4).toString('hex')}`)
  const [path, aside] = [`${name}.sock`, `${name}.new`]
  const server = createServer({ allowHalfOpen: true }, socket => void answer(dependencies, socket))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(aside, resolve))
  chmodSync(aside, 0o600)
  // renamed once it listens: an unconnected socket looks like a crash's leftover
  renameSync(aside, path)
  return () =>
    new Promise(resolve => {
      rmSync(path, { force: true })
      server.close(() => resolve())
    })
}

async function removeLeftSockets(dataDir: string) {
  for (const path of socketsIn(dataDir)) {
    const listener = await findListener(path)
    if (listener) listener.end()
    else rmSync(path, { force: true })
  }
}

async function answer(dependencies: Dependencies, socket: Socket) {
  socket.on('error', () => {})
  try {
    const asked = await readToEnd(socket)
    if (asked === '') return void socket.end()
    const request = JSON.parse(asked) as OperatorRequest | DumpRequest
    const answered = 'dump' in request ? dumpToFile(dependencies) : runOperatorCommand(dependencies, request)
    socket.end(JSON.stringify(await answered))
  } catch (error) {
    dependencies.log.error({ name: (error as Error).name }, 'operator command failed')
    const failed: OperatorAnswer = { kind: 'failed', said: 'The command failed. See the server log.' }
    socket.end(JSON.stringify(failed))
  }
}

/** By events: iterating would destroy the socket before it is answered. */
function readToEnd(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let read = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      read += chunk
    })
    socket.once('end', () => resolve(read)).once('error', reject)
  })
}

/** Connects; undefined for a socket that a crash left. */
function findListener(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
  })
}

type DumpRequest = { dump: true }

type AnswerTo<Request> = Request extends DumpRequest ? DumpAnswer : OperatorAnswer

type ServerReply<Answer = OperatorAnswer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'no server' }
  | { kind: 'broken off' }

/** Tries the servers in order. Repeating is safe: operations have ids. */
export async function askRunningServer<Request extends OperatorRequest | DumpRequest>(
  dataDir: string,
  request: Request,
): Promise<ServerReply<AnswerTo<Request>>> {
  const asked = new Set<string>()
  let brokenOff = false
  for (;;) {
    // listed again each time: restarted servers have new sockets
    const path = socketsIn(dataDir).find(each => !asked.has(each))
    if (!path) return { kind: brokenOff ? 'broken off' : 'no server' }
    asked.add(path)
    const socket = await findListener(path)
    if (!socket) continue
    const answer = await ask<AnswerTo<Request>>(socket, request)
    if (answer) return { kind: 'answered', answer }
    brokenOff = true
  }
}

/** Undefined when the server ended before it answered. */
async function ask<Answer>(socket: Socket, request: OperatorRequest | DumpRequest): Promise<Answer | undefined> {
  try {
    socket.end(JSON.stringify(request))
    return JSON.parse(await readToEnd(socket)) as Answer
  } catch {
    return undefined
  }
}
