// `node:http` with one fixed response: the baseline for our server.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const headers = (JSON.parse(process.argv[2]!) as [string, string][]).flat()

process.once('message', encoded => {
  const body = Buffer.from(String(encoded), 'base64')
  const all = [...headers, 'content-length', String(body.length)]
  const server = createServer({ optimizeEmptyRequests: process.argv[3] === 'true' }, (_request, response) => {
    response.writeHead(200, all)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
process.on('disconnect', () => process.exit())
