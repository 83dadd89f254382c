import { hostCookieName, hostCookies } from '@credence/contract/constants'
import { flowHashOf, macOf } from '../../apps/server/src/features/passcodes/rules.ts'
import { deriveSecrets } from '../../apps/server/src/secrets.ts'
import { requestBytes } from '../measure/load-generator.ts'
import { secretKey, sharedProduct } from '../measure/product.ts'
import { openRawQueries, type RawQueries } from '../measure/raw-queries.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { cpuMilliseconds } from '../measure/target.ts'
import type { Row } from '../row.ts'

const people = 50
const [flow, otp] = ['f'.repeat(22), '123456']
const { passcodePepper } = deriveSecrets(secretKey)
const emailOf = (number: number) => `p${number}@example.org`

/** Only the statements that a sign-in needs. */
async function signInBare(raw: RawQueries, number: number) {
  const email = emailOf(number)
  const { rows } = await raw.query(
    'try',
    `update passcodes set flow_tries = flow_tries + 1 where email = $1 and purpose = 'auth' and used_at is null returning id, mac`,
    [email],
  )
  await raw.query('begin', 'begin', [])
  await raw.query('spend', 'update passcodes set used_at = now() where id = $1 and used_at is null', [rows[0].id])
  const found = await raw.query('account', 'select * from accounts where email = $1 for no key update', [email])
  await raw.query(
    'session',
    `insert into sessions (account_id, rotated_at, last_used_at, expires_at, created_at, device, device_hash)
     values ($1, now(), now(), now() + interval '30 days', now(), '', $2)`,
    [found.rows[0].id, flowHashOf(flow)],
  )
  await raw.query('before', 'select id, device_hash from sessions where account_id = $1', [found.rows[0].id])
  await raw.query('commit', 'commit', [])
}

export const row: Row = {
  name: 'Sign-in with a code',
  against: 'the statements it cannot do without, by the bare driver',
  goal: null,
  unit: 'ms of CPU, Node and PostgreSQL',
  isRequest: true,
  needs: ['PostgreSQL'],
  async measure() {
    const product = await sharedProduct()
    const costOf = await openRawQueries(product)
    let [ours, theirs] = [501, 1]
    /** Inserts codes as if they had just been requested. */
    async function sendCodes(first: number) {
      const emails = Array.from({ length: people }, (_, at) => emailOf(first + at))
      const macs = emails.map(email => macOf(passcodePepper, 'auth', email, otp))
      await product.client.query(
        `insert into passcodes (purpose, email, mac, flow_hash, created_at, expires_at)
         select 'auth', email, mac, $3, now(), now() + interval '10 minutes' from unnest($1::text[], $2::text[]) as codes (email, mac)`,
        [emails, macs, flowHashOf(flow)],
      )
    }
    const cookie = `${hostCookieName(hostCookies.flow, false)}=${flow}`
    const headers = { 'content-type': 'application/json', cookie }
    const ask = (number: number) => {
      const body = JSON.stringify({ email: emailOf(number), otp })
      return requestBytes({ method: 'POST', path: '/api/user-verify', host: product.app.host, headers, body })
    }
    return compareInRounds(
      async () => {
        const first = ours
        ours += people
        await sendCodes(first)
        return cpuMilliseconds(product.withDatabase, index => ask(first + index), { requests: people })
      },
      async () => {
        const first = theirs
        theirs += people
        await sendCodes(first)
        return costOf(people, (raw, index) => signInBare(raw, first + index))
      },
    )
  },
}
