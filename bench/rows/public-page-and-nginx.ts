import { sharedProduct } from '../measure/product.ts'
import { bytesOf } from '../measure/requests.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { captureAnswer, startNginx } from '../measure/same-bytes.ts'
import { requestsPerCpuSecond } from '../measure/target.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Public page, cached, and nginx',
  against: 'nginx, same bytes',
  goal: { atLeast: 0.3 },
  unit: 'requests per CPU second',
  needs: ['PostgreSQL', 'nginx'],
  async measure() {
    const { app } = await sharedProduct()
    const asked = { path: '/cr/person-1', host: app.host, headers: { 'accept-encoding': 'br' } }
    const nginx = await startNginx(await captureAnswer(app.port, asked))
    const bytes = bytesOf(asked)
    return compareInRounds(
      () => requestsPerCpuSecond(app, () => bytes),
      () => requestsPerCpuSecond(nginx, () => bytes),
    )
  },
}
