import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { exactly, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'

const roundsOf: Record<Size, number> = { short: 1, full: 5 }

export const watchdog: Fault = {
  name: 'A stuck process',
  description:
    'A server is stopped (SIGSTOP) or enters an endless loop, under a supervisor that acts as systemd does with the unit in deploy; it must respond again.',
  needs: 'systemd',
  run: size => withHarness('embedded', harness => recoverFromStuck(harness, size)),
}

async function recoverFromStuck(harness: Harness, size: Size): Promise<Figure[]> {
  const unit = readFileSync('deploy/credence.service', 'utf8')
  const setting = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)![1]) * 1000
  const [silenceMs, restartMs] = [setting('WatchdogSec'), setting('RestartSec')]
  const listener = await listenToNotify(harness)
  const port = await freePort()
  const start = () =>
    harness.start({
      NOTIFY_SOCKET: listener.path,
      WATCHDOG_USEC: String(silenceMs * 1000),
      NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}`,
    })
  let server = await start()
  const isReadySent = await waitUntil(() => listener.heard().includes('READY=1'))
  // a healthy process must not be killed
  let missedPings = 0
  const until = performance.now() + silenceMs * (size === 'short' ? 1.2 : 3)
  while (performance.now() < until) {
    if (listener.silentMs() > silenceMs) missedPings += 1
    await sleep(100)
  }
  const backMs: number[] = []
  for (let round = 0; round < roundsOf[size]; round++)
    for (const block of [stop, loop]) {
      await block(server, port)
      const began = performance.now()
      await waitUntil(() => listener.silentMs() > silenceMs)
      await harness.kill(server, 'SIGKILL')
      await sleep(restartMs)
      server = await start()
      if ((await call(`${server.app}/healthz`)).ok) backMs.push(performance.now() - began)
    }
  return [
    exactly('READY=1 notifications after the start', isReadySent ? 1 : 0, 1),
    none('missed watchdog pings of a healthy process', missedPings),
    exactly('recoveries from a stuck process', backMs.length, roundsOf[size] * 2),
    within('slowest recovery', Math.max(...backMs), 30_000),
  ]
}

function stop(server: ServerProcess) {
  server.child.kill('SIGSTOP')
}

/** Blocks the event loop through the inspector, which SIGUSR1 opens in any Node process. */
async function loop(server: ServerProcess, port: number) {
  server.child.kill('SIGUSR1')
  await waitUntil(() => server.output().includes(`:${port}/`))
  const [, address] = /(ws:\/\/\S+)/.exec(server.output())!
  const debug = new WebSocket(address!)
  await once(debug, 'open')
  debug.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } }))
}

/** Receives sd_notify messages with systemd's own tool. */
async function listenToNotify(harness: Harness) {
  const path = join(harness.folder, 'notify')
  const listener = spawn('systemd-socket-activate', ['--datagram', '--listen', path, 'sh', '-c', 'exec cat <&3'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  harness.addCleanup(() => listener.kill('SIGKILL'))
  let heard = ''
  let lastAt = performance.now()
  listener.stdout.on('data', chunk => {
    heard += chunk
    lastAt = performance.now()
  })
  await waitUntil(() => existsSync(path))
  return { path, heard: () => heard, silentMs: () => performance.now() - lastAt }
}
