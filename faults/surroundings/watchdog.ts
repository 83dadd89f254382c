import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { exactly, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { comesTrue, inPlace, type Place, pause } from './place.ts'

const roundsOf: Record<Size, number> = { short: 1, full: 5 }

export const watchdog: Fault = {
  name: 'A process that is stuck',
  story:
    'A server is stopped (SIGSTOP), or caught in an endless loop, under a supervisor that does what systemd does with the unit in deploy; it must answer again.',
  needs: 'systemd',
  run: size => inPlace('embedded', place => getStuck(place, size)),
}

async function getStuck(place: Place, size: Size): Promise<Figure[]> {
  const unit = readFileSync('deploy/credence.service', 'utf8')
  const setting = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)![1]) * 1000
  const [silenceMs, restartMs] = [setting('WatchdogSec'), setting('RestartSec')]
  const ear = await listenOn(place)
  const port = await freePort()
  const start = () =>
    place.start({
      NOTIFY_SOCKET: ear.path,
      WATCHDOG_USEC: String(silenceMs * 1000),
      NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}`,
    })
  let server = await start()
  const readyHeard = await comesTrue(() => ear.heard().includes('READY=1'))
  // a healthy one is left alone
  let silences = 0
  const until = performance.now() + silenceMs * (size === 'short' ? 1.2 : 3)
  while (performance.now() < until) {
    if (ear.silentMs() > silenceMs) silences += 1
    await pause(100)
  }
  const backMs: number[] = []
  for (let round = 0; round < roundsOf[size]; round++)
    for (const stick of [stop, loop]) {
      await stick(server, port)
      const began = performance.now()
      await comesTrue(() => ear.silentMs() > silenceMs)
      await place.end(server, 'SIGKILL')
      await pause(restartMs)
      server = await start()
      if ((await call(`${server.app}/healthz`)).ok) backMs.push(performance.now() - began)
    }
  return [
    exactly('times it said that it is ready, before anybody asked', readyHeard ? 1 : 0, 1),
    none('silences of a healthy one', silences),
    exactly('times it was stuck and answers again', backMs.length, roundsOf[size] * 2),
    within('until it answered again, at worst', Math.max(...backMs), 30_000),
  ]
}

function stop(server: ServerProcess) {
  server.child.kill('SIGSTOP')
}

/** As a defect would: by the debugger, which any process of Node lets in on this signal. */
async function loop(server: ServerProcess, port: number) {
  server.child.kill('SIGUSR1')
  await comesTrue(() => server.output().includes(`:${port}/`))
  const [, address] = /(ws:\/\/\S+)/.exec(server.output())!
  const debug = new WebSocket(address!)
  await once(debug, 'open')
  debug.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } }))
}

/** What systemd hears, by its own programs. */
async function listenOn(place: Place) {
  const path = join(place.folder, 'notify')
  const ear = spawn('systemd-socket-activate', ['--datagram', '--listen', path, 'sh', '-c', 'exec cat <&3'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  place.atEnd(() => ear.kill('SIGKILL'))
  let heard = ''
  let lastAt = performance.now()
  ear.stdout.on('data', chunk => {
    heard += chunk
    lastAt = performance.now()
  })
  await comesTrue(() => existsSync(path))
  return { path, heard: () => heard, silentMs: () => performance.now() - lastAt }
}
