import { connect } from 'node:net'
import type { Stage } from './stage.ts'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Sends bytes as they are, which no HTTP library would, and reads until the server closes or has answered. */
export function sendRaw({ port }: Stage, text: string): Promise<RawAnswer> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let received = ''
    const done = () => {
      socket.destroy()
      resolve(parse(received))
    }
    socket.setTimeout(30_000, done)
    socket.on('data', chunk => {
      received += chunk
    })
    socket.on('error', done)
    socket.on('close', done)
  })
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
