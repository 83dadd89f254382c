import { requestBytes } from '../measure/load-generator.ts'
import { sharedProduct } from '../measure/product.ts'
import { liveSession, openRawQueries, ownProfile, published } from '../measure/raw-queries.ts'
import { compareInRounds, eachRound, untilCompiled } from '../measure/rounds.ts'
import { sessionOf, signIn } from '../measure/sessions.ts'
import { cpuMilliseconds } from '../measure/target.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Own profile, read',
  against: 'the same three queries by the bare driver',
  goal: { atMost: 1.9 },
  unit: 'ms of CPU, Node and PostgreSQL',
  isRequest: true,
  needs: ['PostgreSQL'],
  async measure() {
    const product = await sharedProduct()
    const headers = await signIn(product, 2)
    const { sessionId, accountId } = sessionOf(headers)
    const bytes = requestBytes({ path: '/api/profile/person-2', host: product.app.host, headers })
    const costOf = await openRawQueries(product)
    const ours = (until: { requests: number }) => cpuMilliseconds(product.withDatabase, () => bytes, until)
    const bare = ({ requests }: { requests: number }) =>
      costOf(requests, async raw => {
        await raw.query('session', liveSession, [sessionId])
        await raw.query('profile', ownProfile, ['person-2'])
        await raw.query('published', published, [accountId])
      })
    for (const each of [ours, bare]) await each(untilCompiled.call)
    return compareInRounds(
      () => ours(eachRound.call),
      () => bare(eachRound.call),
    )
  },
}
