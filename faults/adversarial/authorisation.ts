import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { withClockHarness } from './clock-harness.ts'
import { tryCrossAccountAccess } from './cross-account-access.ts'
import type { Harness } from './harness.ts'
import { type Answer, inParallel, type RequestSpec, sendRequest } from './http-client.ts'
import { type Route, readOpenApiRoutes } from './openapi-routes.ts'
import { operatorAddresses, tryOperatorAccess } from './operator-access.ts'
import { createTestUsers, isSessionValid, type Principal, type TestUsers } from './principals.ts'

const secretKey = 'a secret for faults, and for nothing but faults'

/** Well-formed parameters of things that don't exist. */
const names: Record<string, string> = {
  id: '00000000-0000-4000-8000-000000000000',
  token: 'A'.repeat(43),
  slug: 'unknown-profile',
}

function callOf({ method, path, endpoint }: Route): RequestSpec {
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
 * Exceptions to the contract's `auth`: calls that require a step-up, and calls that read cookies. All users signed in just
 * now, which is sufficient for the list of sessions.
 */
const stepUpRoutes = ['GET /api/export', 'DELETE /api/account']
const cookieRoutes = ['POST /api/refresh-token', 'POST /api/logout']

type Expected = 'open' | 401 | 403

function expectedOf(route: Route, principal: Principal): Expected {
  const name = `${route.method} ${route.path}`
  const auth = route.endpoint?.auth ?? 'none'
  const changes = route.method !== 'GET' && route.method !== 'HEAD'
  if (cookieRoutes.includes(name)) {
    if (principal.crossSite) return 403
    return name.endsWith('logout') ? 'open' : 401
  }
  if (auth === 'none') return 'open'
  if (auth === 'reviewer' && principal.crossSite && changes) return 403
  if (auth !== principal.is) return 401
  return stepUpRoutes.includes(name) ? 403 : 'open'
}

type Cell = { route: Route; principal: Principal; expected: Expected; answer: Answer }
const holds = ({ expected, answer: { status } }: Cell) =>
  expected === 'open' ? ![0, 401, 403, 500].includes(status) : status === expected
const summarise = ({ route, principal, expected, answer }: Cell) =>
  `${route.method} ${route.path} as ${principal.who}: ${answer.status} and not ${expected}`

function fillMatrix(harness: Harness, routes: Route[], { principals }: TestUsers): Promise<Cell[]> {
  const cells = routes.flatMap(route => principals.map(principal => ({ route, principal })))
  return inParallel(cells, 8, async ({ route, principal }) => {
    const call = callOf(route)
    const expected = expectedOf(route, principal)
    for (;;) {
      const answer = await sendRequest(harness, { ...call, headers: { ...call.headers, ...principal.headers } })
      // an overloaded server answers 503 regardless of permissions
      if (answer.status !== 503) return { route, principal, expected, answer }
    }
  })
}

/** Paths outside the OpenAPI document and their status for requests without cookies. */
const otherPaths: [status: number, path: string, host?: 'app' | 'marketing'][] = [
  [200, '/', 'marketing'],
  [302, '/'],
  [200, '/cr/{ines}'],
  [404, '/cr/unknown-profile'],
  [405, '/mcp'],
  [200, '/assistants?page={ines}'],
  [200, '/dev/mailbox'],
  [404, '/dev/mailbox/20260101T000000000Z-00000000/html'],
  [404, '/ingest/e/'],
  [404, `/media/copies/${'0'.repeat(32)}.zip`],
  [404, `/media/pictures/${'0'.repeat(32)}.webp`],
  [404, `/media/recordings/${'0'.repeat(32)}.mp4`],
  [404, `/media/reviewers/${'0'.repeat(32)}.webp`],
  [404, `/media/stories/${'0'.repeat(32)}.webp`],
  [404, `/mail/pictures/${'0'.repeat(32)}.jpg`],
  [404, '/mail/previews/00000000-0000-4000-8000-000000000000'],
  [404, '/recommendation/00000000-0000-4000-8000-000000000000/ask'],
  [404, `/question/${'A'.repeat(43)}`],
  [404, `/asked/${'A'.repeat(43)}`],
  [404, '/api/none'],
]

async function checkOtherPaths(harness: Harness, { ines, principals }: TestUsers): Promise<Figure[]> {
  const withoutCookies = principals.filter(({ headers }) => !headers.cookie)
  const requests = otherPaths.flatMap(path => withoutCookies.map(principal => ({ path, principal })))
  const wrong = await inParallel(requests, 8, async ({ path: [wanted, path, host = 'app'], principal }) => {
    const { status } = await sendRequest(harness, {
      path: path.replace('{ines}', ines.slug),
      host,
      headers: principal.headers,
    })
    return status === wanted || status === 503 ? [] : [`${path} as ${principal.who}: ${status} and not ${wanted}`]
  })
  return [
    atLeast('requests for pages, files and development routes', requests.length, 150),
    none('of them with another status than an anonymous request gets', wrong.flat().length, wrong.flat()),
  ]
}

async function run(_size: Size): Promise<Figure[]> {
  return withClockHarness(
    async harness => {
      const users = await createTestUsers(harness, secretKey)
      const routes = await readOpenApiRoutes(harness)
      const unknown = routes.filter(({ endpoint }) => !endpoint)
      const objects = await tryCrossAccountAccess(harness, users)
      const cells = await fillMatrix(harness, routes, users)
      const wrong = cells.filter(cell => !holds(cell))
      const open = cells.filter(
        cell => cell.expected === 'open' && cell.principal.is !== 'anonymous' && cell.route.endpoint?.auth !== 'none',
      )
      return [
        atLeast('routes in the OpenAPI document', routes.length, 50),
        none(
          'of them that the contract does not know',
          unknown.length,
          unknown.map(({ path }) => path),
        ),
        exactly('cells of the matrix', cells.length, routes.length * users.principals.length),
        atLeast('of them with access granted', open.filter(holds).length, 40),
        none('of them with another status than the contract declares', wrong.length, wrong.map(summarise)),
        ...objects,
        ...(await checkOtherPaths(harness, users)),
        none('sessions lost meanwhile', (await isSessionValid(harness, users)) ? 0 : 1),
        ...(await tryOperatorAccess(harness, users, secretKey)),
      ]
    },
    { SECRET_KEY: secretKey, OPERATORS: operatorAddresses.join(', ') },
  )
}

export const authorisation: Fault = {
  name: 'Authorisation matrix',
  description:
    'Every route of the OpenAPI document and outside it is requested by every kind of client: anonymous, owners and reviewers of this and another profile, and clients with expired, revoked, forged or planted credentials. The operator pages and their calls are requested by all of them, and by operators who signed out, were suspended or were removed.',
  run,
}
