import { requestBytes } from '../measure/load-generator.ts'
import { sharedProduct } from '../measure/product.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { cpuMilliseconds } from '../measure/target.ts'
import type { Row } from '../row.ts'

const eachRound = 100

export const row: Row = {
  name: 'Public page, uncached',
  against: 'the same, cached',
  goal: null,
  unit: 'ms of CPU, Node and PostgreSQL',
  isRequest: true,
  needs: ['PostgreSQL'],
  async measure() {
    const { app, withDatabase } = await sharedProduct()
    const requestFor = (person: number) =>
      requestBytes({ path: `/cr/person-${person}`, host: app.host, headers: { 'accept-encoding': 'br' } })
    // rendered pages are cached, so each round requests new profiles
    let next = 101
    const [uncached, cached] = [() => requestFor(next++), requestFor(1)]
    return compareInRounds(
      () => cpuMilliseconds(withDatabase, uncached, { requests: eachRound }),
      () => cpuMilliseconds(withDatabase, () => cached),
    )
  },
}
