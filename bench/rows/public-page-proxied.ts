import { proxiedOrigins, startProxy } from '../../apps/server/src/testing/network/proxy.ts'
import { startMailServer } from '../../faults/infrastructure/mail-server.ts'
import { freePort } from '../../scripts/free-port.ts'
import { addCleanup } from '../measure/cleanup.ts'
import { requestBytes } from '../measure/load-generator.ts'
import { withDescendants } from '../measure/processes.ts'
import { sharedProduct, startServer } from '../measure/product.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { requestsPerCpuSecond } from '../measure/target.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Public page, cached by nginx, with TLS',
  against: 'the server itself, cached',
  goal: { atLeast: 1 },
  unit: 'requests per CPU second',
  isRequest: true,
  needs: ['PostgreSQL', 'nginx'],
  async measure() {
    const { cluster } = await sharedProduct()
    const PORT = `${await freePort()}`
    // the server is not ready without a mail server
    const mail = await startMailServer()
    addCleanup(() => mail.close())
    const sending = { SMTP_URL: mail.url, MAIL_FROM: 'a@example.org' }
    const server = await startServer({ ...proxiedOrigins, ...sending, PORT, DATABASE_URL: cluster.url })
    const proxy = await startProxy([Number(PORT)])
    addCleanup(() => proxy.stop())
    const host = new URL(proxiedOrigins.APP_ORIGIN).host
    const request = requestBytes({ path: '/cr/person-3', host, headers: { 'accept-encoding': 'br' } })
    const straight = { port: Number(PORT), pids: () => [server.child.pid!] }
    const through = {
      port: proxy.port,
      tls: { servername: host, ca: proxy.certificate },
      pids: () => withDescendants(proxy.child.pid!),
    }
    return compareInRounds(
      () => requestsPerCpuSecond(through, () => request),
      () => requestsPerCpuSecond(straight, () => request),
    )
  },
}
