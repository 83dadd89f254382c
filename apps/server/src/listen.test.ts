import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { places } from './listen.ts'

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
