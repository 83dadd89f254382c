import { atLeast, type Fault, type Figure, none } from '../fault.ts'
import { askPatiently, inParallel, missingHeaders } from './ask.ts'
import { type RawAnswer, sendRaw } from './raw.ts'
import { onStage, type Stage } from './stage.ts'
import { startPublicly } from './start-publicly.ts'

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

/** Header lines in which no browser would ask for one of the two hosts. */
function wrongHosts({ hosts, port }: Stage): string[] {
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

type Asked = { line: string; what: string; answer: RawAnswer }

async function askByWrongNames(stage: Stage, size: 'short' | 'full'): Promise<Asked[]> {
  const methods = size === 'full' ? ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] : ['GET', 'POST']
  const lines = wrongHosts(stage).flatMap(host =>
    paths.flatMap(path => methods.map(method => ({ host, line: `${method} ${path}` }))),
  )
  return inParallel(lines, 8, async ({ host, line }) => {
    const text = `${line} HTTP/1.1\r\n${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
    return { line, what: `${line.slice(0, 60)} with ${JSON.stringify(host)}`, answer: await sendRaw(stage, text) }
  })
}

const tell = ({ what, answer }: Asked) => `${what}: ${answer.status} ${missingHeaders(answer.headers)}`

async function run(size: 'short' | 'full'): Promise<Figure[]> {
  const asked = await onStage(async stage => {
    const answers = await askByWrongNames(stage, size)
    // HTTP itself says 400 when a request names no host or two
    const unrefused = answers.filter(({ answer }) => ![400, 421].includes(answer.status))
    const bare = answers.filter(({ answer }) => missingHeaders(answer.headers).length > 0)
    const talkative = answers.filter(({ answer }) => /passcode|is your|"subject"|<html/i.test(answer.body))
    const own = await askPatiently(stage, { path: '/api/dev/mailbox' })
    return [
      atLeast('calls by a name that is not ours', answers.length, 300),
      none('of them not refused', unrefused.length, unrefused.map(tell)),
      none('refusals without the security headers', bare.length, bare.map(tell)),
      none('answers with anything of ours in them', talkative.length, talkative.map(tell)),
      none('refusals of our own name', own.status === 200 ? 0 : 1, [String(own.status)]),
    ]
  })
  return [...asked, ...(await startPublicly())]
}

export const hosts: Fault = {
  name: 'Names that are not ours',
  story:
    'Every kind of path is asked for with an unknown, a doubled and a missing Host header, as a page does whose name was made to lead here; and a server on a public address is started without a way to send mail.',
  run,
}
