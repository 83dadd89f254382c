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
  const harness: Harness = { dataDir, ...ofServer(await startProxiedProcess({ DATA_DIR: dataDir, ...env })) }
  try {
    await harness.server.ready
    const figures = await act(harness)
    const { child, output } = harness.server
    const hasCrashed = child.exitCode !== null || child.signalCode !== null
    return [...figures, none('server crashes', hasCrashed ? 1 : 0, [output().slice(-500)])]
  } finally {
    harness.server.child.kill('SIGKILL')
    await harness.server.exited
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stops the server and starts another one on the same data, with other settings and at another port. */
export async function restartServer(harness: Harness, env: Record<string, string>) {
  harness.server.child.kill('SIGTERM')
  await harness.server.exited
  const server = await startProxiedProcess({ DATA_DIR: harness.dataDir, ...env }, { isFirst: true })
  Object.assign(harness, ofServer(server))
  await server.ready
}

function ofServer(server: ServerProcess): Omit<Harness, 'dataDir'> {
  const [app, marketing] = [new URL(server.app), new URL(server.marketing)]
  return { server, port: Number(app.port), hosts: { app: app.host, marketing: marketing.host } }
}
