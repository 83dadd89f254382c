import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Answer, type Ask, ask, inParallel } from './ask.ts'
import { type Caller, type Cast, gatherCast, isLive } from './callers.ts'
import { documentedRoutes, type Route } from './documented.ts'
import { askForOthersObjects } from './others-objects.ts'
import { onStage, type Stage } from './stage.ts'

const secretKey = 'a secret for faults, and for nothing but faults'

/** Names that lead to nothing, but could. */
const names: Record<string, string> = {
  id: '00000000-0000-4000-8000-000000000000',
  token: 'A'.repeat(43),
  slug: 'nobody-has-this',
}

function callOf({ method, path, endpoint }: Route): Ask {
  const isUpload = path.startsWith('/api/uploads/')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => (isUpload ? '0'.repeat(32) : (names[name] ?? 'none')))
  const type = endpoint?.accepts?.[0]
  return {
    method,
    path: filled,
    ...(endpoint?.protocol ? { headers: { 'tus-resumable': '1.0.0' } } : {}),
    ...(type ? { headers: { 'tus-resumable': '1.0.0', 'content-type': type }, body: 'x' } : {}),
    ...(endpoint?.body ? { body: {} } : {}),
  }
}

/**
 * What the contract does not say by `auth` alone: the calls that ask for a code of their own, and the ones that read
 * cookies. Everybody here signed in just now, which is enough for the list of sessions.
 */
const freshCode = ['GET /api/export', 'DELETE /api/account']
const byCookies = ['POST /api/refresh-token', 'POST /api/logout']

type Expected = 'open' | 401 | 403

function expectedOf(route: Route, caller: Caller): Expected {
  const name = `${route.method} ${route.path}`
  const auth = route.endpoint?.auth ?? 'none'
  const changes = route.method !== 'GET' && route.method !== 'HEAD'
  if (byCookies.includes(name)) {
    if (caller.fromElsewhere) return 403
    return name.endsWith('logout') ? 'open' : 401
  }
  if (auth === 'none') return 'open'
  if (auth === 'reviewer' && caller.fromElsewhere && changes) return 403
  if (auth !== caller.is) return 401
  return freshCode.includes(name) ? 403 : 'open'
}

type Cell = { route: Route; caller: Caller; expected: Expected; answer: Answer }
const holds = ({ expected, answer: { status } }: Cell) =>
  expected === 'open' ? ![0, 401, 403, 500].includes(status) : status === expected
const tell = ({ route, caller, expected, answer }: Cell) =>
  `${route.method} ${route.path} as ${caller.who}: ${answer.status} and not ${expected}`

function fillMatrix(stage: Stage, routes: Route[], { callers }: Cast): Promise<Cell[]> {
  const cells = routes.flatMap(route => callers.map(caller => ({ route, caller })))
  return inParallel(cells, 8, async ({ route, caller }) => {
    const call = callOf(route)
    const expected = expectedOf(route, caller)
    for (;;) {
      const answer = await ask(stage, { ...call, headers: { ...call.headers, ...caller.headers } })
      // a busy server puts everybody off, which says nothing about who may do what
      if (answer.status !== 503) return { route, caller, expected, answer }
    }
  })
}

/** Addresses outside the document: what they answer, whoever asks without the browser's cookies. */
const places: [status: number, path: string, host?: 'app' | 'marketing'][] = [
  [200, '/', 'marketing'],
  [302, '/'],
  [200, '/cr/{ines}'],
  [404, '/cr/nobody-has-this'],
  [200, '/dev/mailbox'],
  [404, '/dev/mailbox/20260101T000000000Z-00000000/html'],
  [404, '/ingest/e/'],
  [404, `/media/pictures/${'0'.repeat(32)}.webp`],
  [404, `/media/recordings/${'0'.repeat(32)}.mp4`],
  [404, `/media/reviewers/${'0'.repeat(32)}.webp`],
  [404, `/media/stories/${'0'.repeat(32)}.webp`],
  [404, `/mail/pictures/${'0'.repeat(32)}.jpg`],
  [404, '/mail/previews/00000000-0000-4000-8000-000000000000'],
  [404, '/api/none'],
]

async function lookAround(stage: Stage, { ines, callers }: Cast): Promise<Figure[]> {
  const withoutCookies = callers.filter(({ headers }) => !headers.cookie)
  const looks = places.flatMap(place => withoutCookies.map(caller => ({ place, caller })))
  const wrong = await inParallel(looks, 8, async ({ place: [wanted, path, host = 'app'], caller }) => {
    const { status } = await ask(stage, { path: path.replace('{ines}', ines.slug), host, headers: caller.headers })
    return status === wanted || status === 503 ? [] : [`${path} as ${caller.who}: ${status} and not ${wanted}`]
  })
  return [
    atLeast('looks at pages, files and what is for development', looks.length, 150),
    none('of them with another answer than a stranger gets', wrong.flat().length, wrong.flat()),
  ]
}

async function run(_size: Size): Promise<Figure[]> {
  return onStage(
    async stage => {
      const cast = await gatherCast(stage, secretKey)
      const routes = await documentedRoutes(stage)
      const unknown = routes.filter(({ endpoint }) => !endpoint)
      const objects = await askForOthersObjects(stage, cast)
      const cells = await fillMatrix(stage, routes, cast)
      const wrong = cells.filter(cell => !holds(cell))
      const open = cells.filter(
        cell => cell.expected === 'open' && cell.caller.is !== 'nobody' && cell.route.endpoint?.auth !== 'none',
      )
      return [
        atLeast('routes of the document', routes.length, 50),
        none(
          'of them that the contract does not know',
          unknown.length,
          unknown.map(({ path }) => path),
        ),
        exactly('cells of the matrix', cells.length, routes.length * cast.callers.length),
        atLeast('of them that open to whoever may', open.filter(holds).length, 40),
        none('of them with another answer than the contract has', wrong.length, wrong.map(tell)),
        ...objects,
        ...(await lookAround(stage, cast)),
        none('sessions lost on the way', (await isLive(stage, cast)) ? 0 : 1),
      ]
    },
    { SECRET_KEY: secretKey },
  )
}

export const authorisation: Fault = {
  name: 'The authorisation matrix',
  story:
    'Every route of the document, and what stands outside it, is asked for by everybody who could: strangers, owners and reviewers of this and another profile, and whoever holds an expired, revoked, forged or planted proof.',
  run,
}
