import { requestBytes } from '../measure/load-generator.ts'
import { captureResponse } from '../measure/peer-servers.ts'
import { sharedProduct } from '../measure/product.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { seedProfiles } from '../measure/seed.ts'
import { cpuMilliseconds } from '../measure/target.ts'
import type { Row } from '../row.ts'

const [atOnce, rounds] = [6, 7]
/** More of the light ones, so that their CPU time is measurable. */
const lightAtOnce = 60

export const firstPageBytes: Row = {
  name: 'First page of 1,000 recommendations',
  against: 'a thousand letters each, gzip',
  goal: { atMost: 60 },
  unit: 'kB',
  needs: ['PostgreSQL'],
  async measure() {
    const { app, client } = await sharedProduct()
    await seedProfiles(client, { name: 'crowd', people: 1, recommendations: 1000 })
    const spec = { host: app.host, headers: { 'accept-encoding': 'gzip' } }
    const first = await captureResponse(app.port, { ...spec, path: '/cr/crowd-1' })
    const further = await captureResponse(app.port, { ...spec, path: '/cr/crowd-1/recommendations/2' })
    return {
      ours: first.body.length / 1000,
      peer: null,
      note: `a further one ${Math.round(further.body.length / 1000)} kB`,
    }
  },
}

export const firstPageUncached: Row = {
  name: 'First page of 1,000 recommendations, uncached',
  against: 'of 6 recommendations',
  goal: { atMost: 12 },
  unit: 'ms of CPU, Node and PostgreSQL',
  isRequest: true,
  needs: ['PostgreSQL'],
  async measure() {
    const { app, client, withDatabase } = await sharedProduct()
    await seedProfiles(client, { name: 'many', people: atOnce * (rounds + 1), recommendations: 1000 })
    await seedProfiles(client, { name: 'few', people: lightAtOnce * (rounds + 1), recommendations: 6 })
    let [many, few] = [0, 0]
    const ask = (slug: string) =>
      requestBytes({ path: `/cr/${slug}`, host: app.host, headers: { 'accept-encoding': 'br' } })
    return compareInRounds(
      () => cpuMilliseconds(withDatabase, () => ask(`many-${++many}`), { requests: atOnce }),
      () => cpuMilliseconds(withDatabase, () => ask(`few-${++few}`), { requests: lightAtOnce }),
      rounds,
    )
  },
}
