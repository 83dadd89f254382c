// Fastify as it comes and one answer, without a logger: what a call that does nothing costs at least.
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

process.once('message', async encoded => {
  const body = JSON.parse(Buffer.from(String(encoded), 'base64').toString())
  const app = Fastify()
  app.get('/*', async () => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send!((app.server.address() as AddressInfo).port)
})
process.on('disconnect', () => process.exit())
