import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ConfigError } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import { type OperatorAnswer, type OperatorRequest, runOperatorCommand } from './commands.ts'

const digest = (value: string, length: number) => createHash('sha256').update(value).digest('hex').slice(0, length)

/** Machines may share the data folder, and a socket leads to the machine that made it. */
const ofThisMachine = `${digest(hostname(), 8)}-`
/** The kernel takes 103 characters for the name of a socket, on some systems a few more. */
const longestFolder = 103 - `/${ofThisMachine}12345678.sock`.length

/** Every server has a socket of its own in here, so that none stands in another's way, whichever of them stops first. */
function socketFolder(dataDir: string): string {
  const folder = join(dataDir, 'operator')
  return folder.length <= longestFolder ? folder : join(tmpdir(), `operator-${digest(folder, 16)}`)
}

function socketsIn(dataDir: string): string[] {
  const folder = socketFolder(dataDir)
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return []
  // in the system's temporary folder somebody else may have been here first
  if (!folder.startsWith(dataDir) && (found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0))
    throw new ConfigError(`${folder} belongs to somebody else; choose a DATA_DIR with a shorter name.`)
  const names = readdirSync(folder).filter(name => name.startsWith(ofThisMachine) && name.endsWith('.sock'))
  return names.map(name => join(folder, name))
}

/**
 * A running server holds the embedded database alone, so commands come in through a socket in the data folder, which only
 * the account that runs the server can open. There is no way in over the network.
 */
export async function listenForOperator(dependencies: Dependencies): Promise<() => Promise<void>> {
  const { dataDir } = dependencies.config
  mkdirSync(socketFolder(dataDir), { recursive: true, mode: 0o700 })
  await removeLeftSockets(dataDir)
  const name = join(socketFolder(dataDir), `${ofThisMachine}${randomBytes(4).toString('hex')}`)
  const [path, aside] = [`${name}.sock`, `${name}.new`]
  const server = createServer({ allowHalfOpen: true }, socket => void answer(dependencies, socket))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(aside, resolve))
  chmodSync(aside, 0o600)
  // only now: a socket that nobody listens on yet looks like one that a crash left
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
  // whoever asked may be gone before the answer
  socket.on('error', () => {})
  try {
    const asked = await text(socket)
    // a server that starts only looks whether anybody is here
    if (asked === '') return void socket.end()
    const request = JSON.parse(asked) as OperatorRequest
    socket.end(JSON.stringify(await runOperatorCommand(dependencies, request)))
  } catch (error) {
    dependencies.log.error({ name: (error as Error).name }, 'operator command failed')
    socket.end(JSON.stringify({ ok: false, text: 'The command failed; the server log says where.' }))
  }
}

/** A connection to whoever listens there; undefined for what a crash left. */
function findListener(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
  })
}

/** A running server's answer; undefined when none is running on this data folder. */
export async function askRunningServer(dataDir: string, request: OperatorRequest): Promise<OperatorAnswer | undefined> {
  for (const path of socketsIn(dataDir)) {
    const socket = await findListener(path)
    if (!socket) continue
    socket.end(JSON.stringify(request))
    return JSON.parse(await text(socket)) as OperatorAnswer
  }
  return undefined
}
