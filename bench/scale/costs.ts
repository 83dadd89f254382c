import { bytesOf } from '../measure/requests.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { signIn } from '../measure/sessions.ts'
import { cpuMilliseconds } from '../measure/target.ts'
import { type Filled, serve } from './database.ts'
import { measured } from './tables.ts'

const requests = 400

/** What the app asks for when its owner opens the dashboard. */
const dashboard = ['session', 'profile/:slug', 'recommendations', 'notifications', 'invites', 'views', 'settings']

const kinds = {
  'public page, drawn anew': null,
  dashboard: dashboard.map(name => `/api/${name}`),
  notifications: ['/api/notifications'],
  'link name looked up': ['/api/slugs/:slug'],
}
export type Kind = keyof typeof kinds
export const allKinds = Object.keys(kinds) as Kind[]

/** A page that it remembers would cost next to nothing. */
async function hasForgottenPages(port: number): Promise<boolean> {
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
  return metrics.includes('\ncredence_page_cache_bytes 0\n')
}

/** What one of a kind costs on it: milliseconds of CPU, of Node and PostgreSQL together. */
async function meter(filled: Filled) {
  const { server, target, host } = await serve(filled)
  const { client, people, port } = filled
  const numbers = Array.from({ length: measured.people }, (_, at) => ((at + 1) * people) / measured.people)
  const owners: { slug: string; headers: { authorization: string } }[] = []
  for (const number of numbers)
    owners.push({ slug: `person-${number}`, headers: await signIn({ client, server }, number) })

  async function drawnAnew() {
    // every process forgets a page whose profile changed
    await client.query(`select pg_notify('profile_changed', id::text) from accounts where slug = any($1)`, [
      owners.map(({ slug }) => slug),
    ])
    while (!(await hasForgottenPages(port)));
    const page = (index: number) => bytesOf({ path: `/cr/${owners[index]!.slug}`, host })
    return cpuMilliseconds(target, page, { requests: owners.length })
  }

  return (kind: Kind) => {
    const paths = kinds[kind]
    if (!paths) return drawnAnew()
    const ask = (index: number) => {
      const { slug, headers } = owners[Math.floor(index / paths.length) % owners.length]!
      return bytesOf({ path: paths[index % paths.length]!.replace(':slug', slug), host, headers })
    }
    return cpuMilliseconds(target, ask, { requests })
  }
}

/** Of the big one against the small one, by turns. */
export async function compareCosts(big: Filled, small: Filled) {
  const [costOfBig, costOfSmall] = [await meter(big), await meter(small)]
  const compare = (kind: Kind) =>
    compareInRounds(
      () => costOfBig(kind),
      () => costOfSmall(kind),
    )
  return { compare }
}
