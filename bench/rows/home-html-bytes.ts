import { captureResponse } from '../measure/peer-servers.ts'
import { sharedProduct } from '../measure/product.ts'
import type { Row } from '../row.ts'

/** Initial congestion window: ten packets. */
const initialWindowKb = 14

export const row: Row = {
  name: 'Home page, HTML',
  against: 'ten packets, gzip',
  goal: { atMost: initialWindowKb },
  unit: 'kB',
  needs: ['PostgreSQL'],
  async measure() {
    const { marketing } = await sharedProduct()
    const { body } = await captureResponse(marketing.port, {
      path: '/',
      host: marketing.host,
      headers: { 'accept-encoding': 'gzip' },
    })
    return { ours: body.length / 1000, peer: null }
  },
}
