import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProxiedProcess } from '../../apps/server/src/testing/server-process.ts'
import { exactly, type Figure, none } from '../fault.ts'

/** Origins that are reachable from other machines. */
const origins = ['https://app.credence.example', 'http://127.0.0.1.credence.example', 'http://192.0.2.7:4001']

/** The development mailbox shows every passcode, so a server with a public origin must not start without SMTP_URL. */
export async function startWithoutSmtp(): Promise<Figure[]> {
  const starts = await Promise.all(origins.map(tryToStart))
  const started = starts.filter(({ refused }) => !refused).map(({ origin }) => origin)
  return [
    exactly('starts on a public origin without SMTP_URL', starts.length, origins.length),
    none('of them that did not exit with a message about SMTP_URL', started.length, started),
  ]
}

async function tryToStart(origin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'credence-fault-'))
  const server = await startProxiedProcess({ DATA_DIR: join(folder, 'data'), APP_ORIGIN: origin })
  // kills a server that starts anyway
  server.ready.then(
    () => server.child.kill('SIGKILL'),
    () => {},
  )
  const { code } = await server.exited
  await rm(folder, { recursive: true, force: true })
  return { origin, refused: code === 1 && server.output().includes('SMTP_URL') }
}
