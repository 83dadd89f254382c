import { sharedProduct } from '../measure/product.ts'
import { bytesOf } from '../measure/requests.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { captureAnswer, startBareFastify } from '../measure/same-bytes.ts'
import { requestsPerCpuSecond } from '../measure/target.ts'
import type { Row } from '../row.ts'

/** Each of 48 addresses may ask 300 times a minute, and every round comes from others. */
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
    const asked = { path: '/api/country', host: app.host }
    const bare = await startBareFastify(await captureAnswer(app.port, asked))
    const bytes = bytesOf(asked)
    return compareInRounds(
      () => requestsPerCpuSecond(app, () => bytes, { requests: eachRound }),
      () => requestsPerCpuSecond(bare, () => bytes, { requests: eachRound }),
    )
  },
}
