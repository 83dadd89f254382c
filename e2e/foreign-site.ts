import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForeignSite = { origin: string; close: () => Promise<void> }

/** Somebody else's page, on a site of its own: browsers take 127.0.0.1 and localhost for two. */
export async function foreignSite(body: string, headers: Record<string, string> = {}): Promise<ForeignSite> {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Marlow Operations</title></head><body>${body}</body></html>`
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${port}`, close }
}
