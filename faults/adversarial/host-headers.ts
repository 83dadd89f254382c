import { exchange } from '../../apps/server/src/testing/raw-request.ts'
import { atLeast, type Fault, type Figure, none } from '../fault.ts'
import { type Harness, withHarness } from './harness.ts'
import { inParallel, missingSecurityHeaders, sendUntilOk } from './http-client.ts'
import { startWithoutSmtp } from './start-without-smtp.ts'

const paths = [
  '/',
  '/healthz',
  '/readyz',
  '/favicon.svg',
  '/cr/sample',
  '/social/cr/sample.png',
  '/media/pictures/00000000000000000000000000000000.webp',
  '/dev/mailbox',
  '/api/country',
  '/api/dev/mailbox',
  '/api/openapi.json',
  '/api/none',
  '/api/%ff',
  '/ingest/e/',
  `/api/profile/${'x'.repeat(250)}`,
]

/** Header lines with a wrong, duplicate or missing host. */
function wrongHosts({ hosts, port }: Harness): string[] {
  return [
    'Host: evil.example',
    `Host: evil.example:${port}`,
    `Host: ${hosts.app}.evil.example`,
    `Host: localhost.:${port}`,
    'Host: localhost',
    `Host: [::1]:${port}`,
    `Host: ${hosts.app}@evil.example`,
    `Host: evil.example\r\nX-Forwarded-Host: ${hosts.app}`,
    `Host: ${hosts.app}\r\nHost: evil.example`,
    `Host: ${hosts.app}\r\nHost: ${hosts.app}`,
    'Host:',
    'X-No: host',
  ]
}

type RawAnswer = { status: number; headers: Record<string, string>; body: string }

async function sendRaw({ port }: Harness, text: string): Promise<RawAnswer> {
  return parse(await exchange(port, text))
}

function parse(received: string): RawAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  }
}

type Sent = { line: string; what: string; answer: RawAnswer }

async function sendWithWrongHosts(harness: Harness, size: 'short' | 'full'): Promise<Sent[]> {
  const methods = size === 'full' ? ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] : ['GET', 'POST']
  const lines = wrongHosts(harness).flatMap(host =>
    paths.flatMap(path => methods.map(method => ({ host, line: `${method} ${path}` }))),
  )
  return inParallel(lines, 8, async ({ host, line }) => {
    const text = `${line} HTTP/1.1\r\n${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
    return { line, what: `${line.slice(0, 60)} with ${JSON.stringify(host)}`, answer: await sendRaw(harness, text) }
  })
}

const summarise = ({ what, answer }: Sent) => `${what}: ${answer.status} ${missingSecurityHeaders(answer.headers)}`

async function run(size: 'short' | 'full'): Promise<Figure[]> {
  const asked = await withHarness(async harness => {
    const answers = await sendWithWrongHosts(harness, size)
    // HTTP requires 400 for a missing or duplicate Host
    const unrefused = answers.filter(({ answer }) => ![400, 421].includes(answer.status))
    const withoutHeaders = answers.filter(({ answer }) => missingSecurityHeaders(answer.headers).length > 0)
    const leaking = answers.filter(({ answer }) => /passcode|is your|"subject"|<html/i.test(answer.body))
    const own = await sendUntilOk(harness, { path: '/api/dev/mailbox' })
    return [
      atLeast('requests with a wrong Host header', answers.length, 300),
      none('of them not rejected', unrefused.length, unrefused.map(summarise)),
      none('rejections without the security headers', withoutHeaders.length, withoutHeaders.map(summarise)),
      none('rejections that contain product data', leaking.length, leaking.map(summarise)),
      none('rejections of the right Host header', own.status === 200 ? 0 : 1, [String(own.status)]),
    ]
  })
  return [...asked, ...(await startWithoutSmtp())]
}

export const hosts: Fault = {
  name: 'Wrong Host headers',
  description:
    'Every kind of path is requested with an unknown, a duplicate and a missing Host header, as in DNS rebinding; and a server with a public origin is started without SMTP_URL.',
  run,
}
