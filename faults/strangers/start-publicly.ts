import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProxiedProcess } from '../../apps/server/src/testing/server-process.ts'
import { exactly, type Figure, none } from '../fault.ts'

/** Origins that somebody else can reach, or take for their own. */
const origins = ['https://app.credence.example', 'http://127.0.0.1.credence.example', 'http://192.0.2.7:4001']

/** The mailbox shows every passcode, so without a way to send mail no server may stand on a public address. */
export async function startPublicly(): Promise<Figure[]> {
  const starts = await Promise.all(origins.map(tryToStart))
  const said = starts.filter(({ refused }) => !refused).map(({ origin }) => origin)
  return [
    exactly('starts on a public address without a mail server', starts.length, origins.length),
    none('of them that did not stop with a line about SMTP_URL', said.length, said),
  ]
}

async function tryToStart(origin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'credence-fault-'))
  const server = await startProxiedProcess({ DATA_DIR: join(folder, 'data'), APP_ORIGIN: origin })
  // a server that starts all the same is ended as soon as it says so
  server.ready.then(
    () => server.child.kill('SIGKILL'),
    () => {},
  )
  const { code } = await server.exited
  await rm(folder, { recursive: true, force: true })
  return { origin, refused: code === 1 && server.output().includes('SMTP_URL') }
}
