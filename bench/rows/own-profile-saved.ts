import { requestBytes } from '../measure/load-generator.ts'
import { sharedProduct } from '../measure/product.ts'
import { liveSession, openRawQueries, published } from '../measure/raw-queries.ts'
import { compareInRounds, eachRound, untilCompiled } from '../measure/rounds.ts'
import { sessionOf, signIn } from '../measure/sessions.ts'
import { cpuMilliseconds } from '../measure/target.ts'
import type { Row } from '../row.ts'

/** Starts after the profiles that other rows change. */
const [owners, first] = [200, 501]

const saved = `update profiles p set headline = $2, updated_at = now() from accounts a left join what_people_say w on w.account_id = a.id
  where p.account_id = $1 and a.id = p.account_id returning p.*, a.email, a.slug, w.themes`

export const row: Row = {
  name: 'Own profile, saved',
  against: 'the same three queries by the bare driver',
  goal: { atMost: 2.5, of: 'ours' },
  unit: 'ms of CPU, Node and PostgreSQL',
  isRequest: true,
  needs: ['PostgreSQL'],
  async measure() {
    const product = await sharedProduct()
    const everyone = await Promise.all(Array.from({ length: owners }, (_, at) => signIn(product, first + at)))
    const words = Array.from({ length: owners }, () => 'Builds things that last')
    let saves = 0
    /** Saves as the app does, with the previous value for conflict detection. */
    function save() {
      const owner = saves % owners
      const headline = `Saved ${saves}`
      const body = JSON.stringify({ headline, was: { headline: words[owner] } })
      words[owner] = headline
      saves += 1
      const headers = { ...everyone[owner], 'content-type': 'application/json' }
      return requestBytes({ method: 'PATCH', path: '/api/profile', host: product.app.host, headers, body })
    }
    const costOf = await openRawQueries(product)
    // other owners, because those above rely on their last saved value
    const others = await Promise.all(Array.from({ length: owners }, (_, at) => signIn(product, first + owners + at)))
    const ours = (until: { requests: number }) => cpuMilliseconds(product.withDatabase, save, until)
    const bare = ({ requests }: { requests: number }) =>
      costOf(requests, async (raw, index) => {
        const { sessionId, accountId } = sessionOf(others[index % owners]!)
        await raw.query('session', liveSession, [sessionId])
        await raw.query('saved', saved, [accountId, `Saved ${index}`])
        await raw.query('published', published, [accountId])
      })
    for (const each of [ours, bare]) await each(untilCompiled.call)
    return compareInRounds(
      () => ours(eachRound.call),
      () => bare(eachRound.call),
    )
  },
}
