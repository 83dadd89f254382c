import { sharedProduct } from '../measure/product.ts'
import { bytesOf } from '../measure/requests.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { cpuMilliseconds } from '../measure/target.ts'
import type { Row } from '../row.ts'

const eachRound = 100

export const row: Row = {
  name: 'Public page, drawn anew',
  against: 'the same from memory',
  goal: null,
  unit: 'ms of CPU, Node and PostgreSQL',
  isRequest: true,
  needs: ['PostgreSQL'],
  async measure() {
    const { app, withDatabase } = await sharedProduct()
    const asked = (person: number) =>
      bytesOf({ path: `/cr/person-${person}`, host: app.host, headers: { 'accept-encoding': 'br' } })
    // a page that was drawn is remembered: each round asks for people whom nobody asked for before
    let drawn = 101
    const [next, known] = [() => asked(drawn++), asked(1)]
    return compareInRounds(
      () => cpuMilliseconds(withDatabase, next, { requests: eachRound }),
      () => cpuMilliseconds(withDatabase, () => known),
    )
  },
}
