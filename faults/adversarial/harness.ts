import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startProxiedProcess } from '../../apps/server/src/testing/server-process.ts'
import { type Figure, none } from '../fault.ts'

/** A real server that trusts X-Forwarded-For, so that clients can have many addresses, with its own data folder. */
export type Harness = {
  server: ServerProcess
  port: number
  /** Host headers of the two hosts. */
  hosts: { app: string; marketing: string }
  dataDir: string
}

/** Runs `act` with a server and adds a figure: no fault may crash it. */
export async function withHarness(act: (harness: Harness) => Promise<Figure[]>, env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'credence-fault-'))
  const dataDir = join(folder, 'data')
  const server = await startProxiedProcess({ DATA_DIR: dataDir, ...env })
  try {
    await server.ready
    const [app, marketing] = [new URL(server.app), new URL(server.marketing)]
    const hosts = { app: app.host, marketing: marketing.host }
    const figures = await act({ server, port: Number(app.port), hosts, dataDir })
    const hasCrashed = server.child.exitCode !== null || server.child.signalCode !== null
    return [...figures, none('server crashes', hasCrashed ? 1 : 0, [server.output().slice(-500)])]
  } finally {
    server.child.kill('SIGKILL')
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
}
