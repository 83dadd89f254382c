import { seedCrowd } from '../measure/crowd.ts'
import { sharedProduct } from '../measure/product.ts'
import { bytesOf } from '../measure/requests.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { cpuMilliseconds } from '../measure/target.ts'
import type { Row } from '../row.ts'

const [atOnce, rounds] = [6, 7]
/** So many of the light ones take about as long as the heavy ones of a round, and can be told from nothing. */
const lightAtOnce = 60

export const row: Row = {
  name: 'First page of 1,000 recommendations, drawn anew',
  against: 'of 6 recommendations',
  goal: { atMost: 12 },
  unit: 'ms of CPU, Node and PostgreSQL',
  isRequest: true,
  needs: ['PostgreSQL'],
  async measure() {
    const { app, client, withDatabase } = await sharedProduct()
    await seedCrowd(client, { name: 'many', people: atOnce * (rounds + 1), recommendations: 1000 })
    await seedCrowd(client, { name: 'few', people: lightAtOnce * (rounds + 1), recommendations: 6 })
    let [many, few] = [0, 0]
    const ask = (slug: string) => bytesOf({ path: `/cr/${slug}`, host: app.host, headers: { 'accept-encoding': 'br' } })
    return compareInRounds(
      () => cpuMilliseconds(withDatabase, () => ask(`many-${++many}`), { requests: atOnce }),
      () => cpuMilliseconds(withDatabase, () => ask(`few-${++few}`), { requests: lightAtOnce }),
      rounds,
    )
  },
}
