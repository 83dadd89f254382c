import { requestBytes } from '../measure/load-generator.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { signIn } from '../measure/sessions.ts'
import { cpuMilliseconds } from '../measure/target.ts'
import { type Filled, serve } from './database.ts'
import { measured } from './tables.ts'

const requests = 400

/** The app's requests when an owner opens the dashboard. */
const dashboard = ['session', 'profile/:slug', 'recommendations', 'notifications', 'invites', 'views', 'settings']

const kinds = {
  'public page, uncached': null,
  dashboard: dashboard.map(name => `/api/${name}`),
  notifications: ['/api/notifications'],
  'slug lookup': ['/api/slugs/:slug'],
}
export type Kind = keyof typeof kinds
export const allKinds = Object.keys(kinds) as Kind[]

/** A cached page would cost almost nothing. */
async function isPageCacheEmpty(port: number): Promise<boolean> {
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
  return metrics.includes('\ncredence_page_cache_bytes 0\n')
}

/** CPU milliseconds of Node and PostgreSQL for one request of a kind. */
async function meter(filled: Filled) {
  const { server, target, host } = await serve(filled)
  const { client, people, port } = filled
  const numbers = Array.from({ length: measured.people }, (_, at) => ((at + 1) * people) / measured.people)
  const owners: { slug: string; headers: { authorization: string } }[] = []
  for (const number of numbers)
    owners.push({ slug: `person-${number}`, headers: await signIn({ client, server }, number) })

  async function renderUncached() {
    // the notification removes the page from the cache of every process
    await client.query(`select pg_notify('profile_changed', id::text) from accounts where slug = any($1)`, [
      owners.map(({ slug }) => slug),
    ])
    while (!(await isPageCacheEmpty(port)));
    const page = (index: number) => requestBytes({ path: `/cr/${owners[index]!.slug}`, host })
    return cpuMilliseconds(target, page, { requests: owners.length })
  }

  return (kind: Kind) => {
    const paths = kinds[kind]
    if (!paths) return renderUncached()
    const ask = (index: number) => {
      const { slug, headers } = owners[Math.floor(index / paths.length) % owners.length]!
      return requestBytes({ path: paths[index % paths.length]!.replace(':slug', slug), host, headers })
    }
    return cpuMilliseconds(target, ask, { requests })
  }
}

/** Compares the big database with the small one, alternately. */
export async function compareCosts(big: Filled, small: Filled) {
  const [costOfBig, costOfSmall] = [await meter(big), await meter(small)]
  const compare = (kind: Kind) =>
    compareInRounds(
      () => costOfBig(kind),
      () => costOfSmall(kind),
    )
  return { compare }
}
