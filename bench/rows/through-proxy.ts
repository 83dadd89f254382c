import { proxiedOrigins, startProxy } from '../../apps/server/src/testing/network/proxy.ts'
import { startMailServer } from '../../faults/surroundings/mail-server.ts'
import { freePort } from '../../scripts/free-port.ts'
import { withDescendants } from '../measure/processes.ts'
import { sharedProduct, startServer } from '../measure/product.ts'
import { releaseAtEnd } from '../measure/release.ts'
import { bytesOf } from '../measure/requests.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { requestsPerCpuSecond } from '../measure/target.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Public page, kept by the proxy that is shipped, by TLS',
  against: 'the server itself, from memory',
  goal: { atLeast: 1 },
  unit: 'requests per CPU second',
  isRequest: true,
  needs: ['PostgreSQL', 'nginx'],
  async measure() {
    const { cluster } = await sharedProduct()
    const PORT = `${await freePort()}`
    // without one it is not ready
    const mail = await startMailServer()
    releaseAtEnd(() => mail.close())
    const sending = { SMTP_URL: mail.url, MAIL_FROM: 'a@example.org' }
    const server = await startServer({ ...proxiedOrigins, ...sending, PORT, DATABASE_URL: cluster.url })
    const proxy = await startProxy([Number(PORT)])
    releaseAtEnd(() => proxy.stop())
    const host = new URL(proxiedOrigins.APP_ORIGIN).host
    const request = bytesOf({ path: '/cr/person-3', host, headers: { 'accept-encoding': 'br' } })
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
