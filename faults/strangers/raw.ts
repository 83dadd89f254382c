import { exchange } from '../../apps/server/src/testing/raw-request.ts'
import type { Stage } from './stage.ts'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

export async function sendRaw({ port }: Stage, text: string): Promise<RawAnswer> {
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
