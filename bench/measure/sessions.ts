import { randomUUID } from 'node:crypto'
import { readConfig } from '../../apps/server/src/config.ts'
import { signToken } from '../../apps/server/src/features/sessions/rules.ts'
import { deriveSecrets } from '../../apps/server/src/secrets.ts'
import { type Product, secretKey } from './product.ts'

/** The authorization header of `person-{number}` of the seed. */
export async function signIn(
  { client, server }: Pick<Product, 'client' | 'server'>,
  number: number,
): Promise<{ authorization: string }> {
  const sessionId = randomUUID()
  const { rows } = await client.query(
    `insert into sessions (id, account_id, rotated_at, last_used_at, expires_at, created_at, device, device_hash)
     select $1, id, now(), now(), now() + interval '1 day', now(), '', '' from accounts where slug = $2 returning account_id`,
    [sessionId, `person-${number}`],
  )
  const claims = { accountId: rows[0].account_id, sessionId, slug: `person-${number}`, generation: 0 }
  return { authorization: await signToken(readConfig(server.env), deriveSecrets(secretKey), claims, new Date()) }
}

/** The ids in a token, for direct queries. */
export function sessionOf({ authorization }: { authorization: string }): { sessionId: string; accountId: string } {
  const { sid, sub } = JSON.parse(Buffer.from(authorization.split('.')[1]!, 'base64url').toString())
  return { sessionId: sid, accountId: sub }
}
