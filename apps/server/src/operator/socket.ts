import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, renameSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Dependencies } from '../dependencies.ts'
import { type OperatorAnswer, type OperatorRequest, runOperatorCommand } from './commands.ts'

/** The kernel takes 107 characters for the name of a socket, and a new one has five more at first. */
const longestPath = 100

function socketPath(dataDir: string): string {
  const path = join(dataDir, 'operator.sock')
  if (path.length <= longestPath) return path
  return join(tmpdir(), `operator-${createHash('sha256').update(path).digest('hex').slice(0, 16)}.sock`)
}

/**
 * A running server holds the embedded database alone, so commands come in through a socket in the data folder, which only
 * the account that runs the server can open. There is no way in over the network.
 */
export async function listenForOperator(dependencies: Dependencies): Promise<() => Promise<void>> {
  const path = socketPath(dependencies.config.dataDir)
  mkdirSync(dependencies.config.dataDir, { recursive: true })
  const server = createServer({ allowHalfOpen: true }, socket => void answer(dependencies, socket))
  // Made aside and moved into place: servers that share the folder start and stop as they like, and the newest answers.
  const aside = `${path}.${randomBytes(2).toString('hex')}`
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(aside, resolve))
  chmodSync(aside, 0o600)
  renameSync(aside, path)
  return () => new Promise(resolve => server.close(() => resolve()))
}

async function answer(dependencies: Dependencies, socket: Socket) {
  try {
    const request = JSON.parse(await text(socket)) as OperatorRequest
    socket.end(JSON.stringify(await runOperatorCommand(dependencies, request)))
  } catch (error) {
    dependencies.log.error({ name: (error as Error).name }, 'operator command failed')
    socket.end(JSON.stringify({ ok: false, text: 'The command failed; the server log says where.' }))
  }
}

/** The running server's answer; undefined when none is running on this data folder. */
export function askRunningServer(dataDir: string, request: OperatorRequest): Promise<OperatorAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(socketPath(dataDir))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    )
    socket.once('connect', () => {
      socket.end(JSON.stringify(request))
      text(socket).then(answered => resolve(JSON.parse(answered) as OperatorAnswer), reject)
    })
  })
}
