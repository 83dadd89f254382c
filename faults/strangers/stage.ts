import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startProxiedProcess } from '../../apps/server/src/testing/server-process.ts'
import { type Figure, none } from '../fault.ts'

/** A real server behind a proxy, so that callers can be many networks, with a data folder of its own. */
export type Stage = {
  server: ServerProcess
  port: number
  /** What the Host header says on each of the two hosts. */
  hosts: { app: string; marketing: string }
  dataDir: string
}

/** The server for as long as `act` takes. Whatever else a fault is about, no server may have died of it. */
export async function onStage(act: (stage: Stage) => Promise<Figure[]>, env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'credence-fault-'))
  const dataDir = join(folder, 'data')
  const server = await startProxiedProcess({ DATA_DIR: dataDir, ...env })
  try {
    await server.ready
    const [app, marketing] = [new URL(server.app), new URL(server.marketing)]
    const hosts = { app: app.host, marketing: marketing.host }
    const figures = await act({ server, port: Number(app.port), hosts, dataDir })
    const hasDied = server.child.exitCode !== null || server.child.signalCode !== null
    return [...figures, none('process deaths', hasDied ? 1 : 0, [server.output().slice(-500)])]
  } finally {
    server.child.kill('SIGKILL')
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
}
