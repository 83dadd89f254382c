import pg from 'pg'
import { addCleanup } from './cleanup.ts'
import { cpuSeconds } from './processes.ts'
import type { Product } from './product.ts'

export type RawQueries = { query(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> }

/** Same as the size of the product's connection pool. */
const connections = 10

/** CPU milliseconds of Node and PostgreSQL together for one unit of work with the driver only, using named prepared statements. */
export async function openRawQueries({ cluster }: Product) {
  const pool = new pg.Pool({ connectionString: cluster.url, max: connections })
  addCleanup(() => pool.end())
  const pids = () => [process.pid, ...cluster.pids()]
  return async (pieces: number, work: (raw: RawQueries, index: number) => Promise<unknown>): Promise<number> => {
    const before = cpuSeconds(pids())
    let next = 0
    const workOn = async () => {
      const client = await pool.connect()
      const raw: RawQueries = { query: (name, text, values) => client.query({ name, text, values }) }
      while (next < pieces) await work(raw, next++)
      client.release()
    }
    await Promise.all(Array.from({ length: connections }, workOn))
    return ((cpuSeconds(pids()) - before) * 1000) / pieces
  }
}

/** The statement behind every authenticated call. */
export const liveSession = `select id, account_id, generation, generation_used, created_at, confirmed_at from sessions
  where id = $1 and revoked_at is null and expires_at > now() and last_used_at > now() - interval '14 days'`

export const ownProfile = `select p.*, a.email, a.slug, w.themes,
    coalesce((select plan from subscriptions where account_id = p.account_id), 'free') as plan,
    (select count(*)::int from recommendations where account_id = p.account_id and withdrawn_at is null) as received
  from profiles p join accounts a on a.id = p.account_id left join what_people_say w on w.account_id = p.account_id where a.slug = $1`

export const published = `select r.*, m.id as media, i.sent_at, k.key, k.signed_at, k.file_name, k.bytes, k.sha256
  from recommendations r left join media m on m.id = r.media_id left join invites i on i.id = r.invite_id
    left join records k on k.recommendation_id = r.id
  where r.account_id = $1 and r.state = 'published' and r.withdrawn_at is null and r.hidden_at is null
  order by r.featured desc, r.position, r.given_at desc`
