import { sharedProduct } from '../measure/product.ts'
import { captureAnswer } from '../measure/same-bytes.ts'
import type { Row } from '../row.ts'

/** What one round trip brings to whoever comes for the first time: ten packets. */
const firstFlight = 14

export const row: Row = {
  name: 'Home page, HTML',
  against: 'ten packets, gzip',
  goal: { atMost: firstFlight },
  unit: 'kB',
  needs: ['PostgreSQL'],
  async measure() {
    const { marketing } = await sharedProduct()
    const { body } = await captureAnswer(marketing.port, {
      path: '/',
      host: marketing.host,
      headers: { 'accept-encoding': 'gzip' },
    })
    return { ours: body.length / 1000, peer: null }
  },
}
