import { seedCrowd } from '../measure/crowd.ts'
import { sharedProduct } from '../measure/product.ts'
import { captureAnswer } from '../measure/same-bytes.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'First page of 1,000 recommendations',
  against: 'a thousand letters each, gzip',
  goal: { atMost: 60 },
  unit: 'kB',
  needs: ['PostgreSQL'],
  async measure() {
    const { app, client } = await sharedProduct()
    await seedCrowd(client, { name: 'crowd', people: 1, recommendations: 1000 })
    const asked = { host: app.host, headers: { 'accept-encoding': 'gzip' } }
    const first = await captureAnswer(app.port, { ...asked, path: '/cr/crowd-1' })
    const further = await captureAnswer(app.port, { ...asked, path: '/cr/crowd-1/recommendations/2' })
    return {
      ours: first.body.length / 1000,
      peer: null,
      note: `a further one ${Math.round(further.body.length / 1000)} kB`,
    }
  },
}
