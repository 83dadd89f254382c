import { requestBytes } from '../measure/load-generator.ts'
import { captureResponse, startBareFastify } from '../measure/peer-servers.ts'
import { sharedProduct } from '../measure/product.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { requestsPerCpuSecond } from '../measure/target.ts'
import type { Row } from '../row.ts'

/** Each of 48 addresses may send 300 requests a minute, and every round uses new ones. */
const eachRound = 8_000

export const row: Row = {
  name: 'Read call without the database',
  against: 'bare Fastify, same data',
  goal: { atLeast: 0.5 },
  unit: 'requests per CPU second',
  isRequest: true,
  needs: ['PostgreSQL'],
  async measure() {
    const { app } = await sharedProduct()
    const spec = { path: '/api/country', host: app.host }
    const bare = await startBareFastify(await captureResponse(app.port, spec))
    const bytes = requestBytes(spec)
    return compareInRounds(
      () => requestsPerCpuSecond(app, () => bytes, { requests: eachRound }),
      () => requestsPerCpuSecond(bare, () => bytes, { requests: eachRound }),
    )
  },
}
