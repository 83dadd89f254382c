import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const script = '<script>alert(document.cookie)</script>'

/** Hostile responses of the provider behind /ingest, by the word in the URL that selects them. */
const answers: Record<string, (reply: ServerResponse) => void> = {
  json: reply => reply.setHeader('content-type', 'application/json').end('{"status":1}'),
  html: reply => reply.setHeader('content-type', 'text/html').end(`<h1>Hello</h1>${script}`),
  script: reply => reply.setHeader('content-type', 'text/javascript').end('alert(document.cookie)'),
  svg: reply =>
    reply.setHeader('content-type', 'image/svg+xml').end(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  disguised: reply => reply.setHeader('content-type', 'application/json').end(script),
  untyped: reply => reply.end(script),
  cookies: reply =>
    reply
      .setHeader('content-type', 'application/json')
      .setHeader('set-cookie', 'cr_prod_token=planted; Path=/')
      .setHeader('access-control-allow-origin', '*')
      .end('{"status":1}'),
  redirect: reply => reply.writeHead(302, { location: 'https://evil.example/' }).end(),
  failing: reply => reply.writeHead(500, { 'content-type': 'text/html' }).end(script),
  endless: reply => {
    reply.setHeader('content-type', 'application/json').write('["')
    const more = Buffer.alloc(256 * 1024, 'x')
    const pour = () => {
      while (!reply.destroyed && reply.write(more));
    }
    reply.on('drain', pour)
    pour()
  },
  hanging: () => {},
}

export const misbehaviours = Object.keys(answers)

export type Provider = { url: string; received(): number; close(): void }

/** A hostile analytics provider that counts the received bytes. */
export async function startHostileProvider(): Promise<Provider> {
  let received = 0
  const server: Server = createServer((request, reply) => {
    request.on('data', chunk => {
      received += chunk.length
    })
    reply.on('error', () => {})
    const word = misbehaviours.find(each => request.url?.includes(each)) ?? 'json'
    answers[word]!(reply)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
