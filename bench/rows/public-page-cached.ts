import { sharedProduct } from '../measure/product.ts'
import { bytesOf } from '../measure/requests.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { captureAnswer, startBareServer } from '../measure/same-bytes.ts'
import { requestsPerCpuSecond } from '../measure/target.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Public page, cached',
  against: 'bare node:http, same bytes',
  goal: { atLeast: 0.85 },
  unit: 'requests per CPU second',
  needs: ['PostgreSQL'],
  async measure() {
    const { app } = await sharedProduct()
    const asked = { path: '/cr/person-1', host: app.host, headers: { 'accept-encoding': 'br' } }
    const bare = await startBareServer(await captureAnswer(app.port, asked))
    const bytes = bytesOf(asked)
    return compareInRounds(
      () => requestsPerCpuSecond(app, () => bytes),
      () => requestsPerCpuSecond(bare, () => bytes),
    )
  },
}
