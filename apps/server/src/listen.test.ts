import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { readConfig } from './config.ts'
import { graceMs, listen, places } from './listen.ts'
import { serverPath } from './server-folder.ts'
import { createTestApp } from './testing/create-test-app.ts'

const smtp = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org' }
const loopback = (port: number) => [`127.0.0.1 ${port}`, `::1 ${port}`]

test.each([
  ['with nothing set', {}, [...loopback(4000), ...loopback(4001)]],
  ['the mailbox behind a proxy', { PORT: '8080' }, loopback(8080)],
  ['mail that leaves, behind a proxy', { PORT: '8080', ...smtp }, ['0.0.0.0 8080']],
  ['mail that leaves, from this machine alone', smtp, [...loopback(4000), ...loopback(4001)]],
  [
    'public origins',
    { MARKETING_ORIGIN: 'http://example.org', APP_ORIGIN: 'http://app.example.org:81', ...smtp },
    ['0.0.0.0 80', '0.0.0.0 81'],
  ],
  [
    'two names and one port',
    { MARKETING_ORIGIN: 'http://www.localhost:5000', APP_ORIGIN: 'http://app.localhost:5000' },
    loopback(5000),
  ],
  [
    'another address of this machine',
    { MARKETING_ORIGIN: 'http://127.0.0.2:5000', APP_ORIGIN: 'http://[::1]:5001' },
    ['127.0.0.2 5000', ...loopback(5001)],
  ],
])('listens where it should: %s', (_name, env, expected) => {
  expect(places(readConfig(env)).map(({ host, port }) => `${host} ${port}`)).toEqual(expected)
})

afterEach(() => void vi.useRealTimers())

test('a server that stops answers what a proxy sends on a connection that was idle, until the proxy has let go of it', async () => {
  const keepsFor = /keepalive_timeout (\d+)s/.exec(readFileSync(serverPath('../../deploy/nginx.conf'), 'utf8'))?.[1]
  const proxyMs = Number(keepsFor) * 1000
  const port = await freePort()
  const { app, dependencies } = await createTestApp({ PORT: `${port}` })
  await listen(app, dependencies.config)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const asked = get(
        { port, host: '127.0.0.1', path: '/healthz', headers: { host: 'localhost:4001' }, agent },
        async answer => {
          await text(answer)
          resolve(`${answer.statusCode} ${answer.headers.connection}, ${asked.reusedSocket ? 'the same' : 'another'}`)
        },
      )
      asked.on('error', reject)
    })
  expect(await ask()).toBe('200 keep-alive, another')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const closed = app.close()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 300_000 })
  vi.advanceTimersByTime(proxyMs)
  // what would be closed is by then
  for (let turn = 0; turn < 5; turn++) await setImmediate()
  expect(await ask()).toBe('200 close, the same')
  expect(proxyMs).toBeLessThan(graceMs.proxied)
  vi.advanceTimersByTime(graceMs.proxied)
  await closed
})
