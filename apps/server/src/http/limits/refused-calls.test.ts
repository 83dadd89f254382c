import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Endpoint } from '@credence/contract/endpoint'
import { allEndpoints } from '@credence/contract/testing/all-endpoints'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { plainRoutes } from '../../testing/plain-routes.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { anotherNetwork, ownerNamed, reviewAs, tus } from '../../testing/reviewer.ts'

const times = 5
const nowhere = 'http://127.0.0.1:9'
/** Behind a proxy, so that each request comes from a network of its own; with every route that a configuration adds. */
const env = {
  PORT: '4001',
  ANALYTICS_KEY: 'key',
  ANALYTICS_HOST: nowhere,
  STRIPE_API_ORIGIN: nowhere,
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_PRICE_PRO_MONTH: 'price_1',
  STRIPE_PRICE_PRO_YEAR: 'price_2',
  STRIPE_PRICE_STUDENT_MONTH: 'price_3',
  STRIPE_PRICE_STUDENT_YEAR: 'price_4',
}

const kinds = ['bad params', 'bad query', 'bad body', 'aborted body'] as const
type Kind = (typeof kinds)[number]
type Method = Endpoint['method']
type Refused = {
  name: string
  kind: Kind
  method: Method
  path: string
  type: string
  body: string
  auth: Endpoint['auth']
}

const likely: Record<string, string> = { slug: 'ines-marlow', list: 'notes', token: 'A'.repeat(43) }
const noId = '00000000-0000-4000-8000-000000000000'
const withParams = (path: string, bad: boolean) =>
  path.replace(/:(\w+)/g, (_, name: string) => (bad ? '%21' : (likely[name] ?? noId)))

/** What each call can refuse, by its contract. */
function refusalsOf(name: string, { method, path, auth, params, query, body, accepts, protocol }: Endpoint): Refused[] {
  const type = accepts?.[0] ?? 'application/json'
  const takesBody = Boolean(body || accepts || protocol) && !['GET', 'HEAD', 'OPTIONS'].includes(method)
  const call = {
    name,
    method,
    type: takesBody ? type : '',
    auth,
    path: withParams(path, false),
    body: takesBody ? '1' : '',
  }
  return [
    ...(params ? [{ ...call, kind: 'bad params' as const, path: withParams(path, true) }] : []),
    ...(query ? [{ ...call, kind: 'bad query' as const, path: `${call.path}?nonsense=1` }] : []),
    ...(takesBody
      ? [
          { ...call, kind: 'bad body' as const },
          { ...call, kind: 'aborted body' as const },
        ]
      : []),
  ]
}

const ofContract = Object.entries<Endpoint>(allEndpoints).flatMap(([name, each]) => refusalsOf(name, each))
const plain = plainRoutes.flatMap(({ method, path, type }): Refused[] =>
  (['bad params', 'bad body', 'aborted body'] as const)
    .filter(kind => kind !== 'bad params' || path.includes(':'))
    .map(kind => ({
      name: path,
      kind,
      method,
      type,
      auth: 'none',
      body: '1',
      path: withParams(path, kind === 'bad params'),
    })),
)

let product: TestApp
let proofs: Record<Endpoint['auth'], Record<string, string>>
let port: number
/** The limits of which a slot was seen in use. */
const used = new Set<string>()

const inUse = () => Object.fromEntries([...product.app.slots].map(([name, slots]) => [name, slots.inUse()]))
const noneInUse = () => Object.fromEntries([...product.app.slots].map(([name]) => [name, 0]))

function noteUsed() {
  for (const [name, count] of Object.entries(inUse())) if (count > 0) used.add(name)
}

function headersOf({ auth, type }: Refused): Record<string, string> {
  return {
    host: 'localhost:4001',
    'x-forwarded-for': anotherNetwork(),
    ...proofs[auth],
    ...(auth === 'reviewer' ? { ...tus, 'upload-offset': 'x' } : {}),
    ...(type ? { 'content-type': type } : {}),
  }
}

/** Sends the beginning of a body, and resets the connection once that is being read or was refused. */
function abort(call: Refused): Promise<void> {
  const head = Object.entries({ ...headersOf(call), 'content-length': '1000' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      const { localPort } = socket
      const began = (request: IncomingMessage) => {
        if (request.socket.remotePort !== localPort) return
        request.once('resume', end)
      }
      const end = () => {
        noteUsed()
        product.app.server.off('request', began)
        socket.resetAndDestroy()
      }
      product.app.server.on('request', began)
      socket.once('data', end)
      socket.write(`${call.method} ${call.path} HTTP/1.1\r\n${head}\r\n1`)
    })
    socket.on('error', () => {}).on('close', () => resolve())
  })
}

async function refuse(call: Refused) {
  if (call.kind === 'aborted body') return abort(call)
  const { method, path: url, body: payload } = call
  const { statusCode } = await product.app.inject({ method, url, payload, headers: headersOf(call) })
  // signed in, or nothing behind the session would be tried
  expect(statusCode, call.name).not.toBe(401)
  // one call reads any parameter as the caller's own page
  if (method !== 'GET') expect(statusCode, call.name).toBeGreaterThanOrEqual(400)
}

beforeEach(async () => {
  product = await createTestApp(env, publicFrontends)
  const owner = await ownerNamed(product, 'Ines Marlow')
  proofs = { none: {}, owner: owner.headers, reviewer: await reviewAs(product, owner.account.id), operator: {} }
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as AddressInfo).port
})

test.each(kinds)('after five requests with %s to each route no slot is in use', async kind => {
  for (const call of [...ofContract, ...plain].filter(each => each.kind === kind)) {
    // few: where all slots are taken, a request is refused before it takes one
    await Promise.all(Array.from({ length: times }, () => refuse(call)))
    await expect.poll(inUse, { message: `${call.name}, ${kind}` }).toEqual(noneInUse())
  }
  if (kind === 'aborted body') expect([...used].sort()).toEqual(['analytics', 'pictures', 'speech', 'verify'])
})

test('every route that takes a body is a call of the contract or listed as a plain route', () => {
  const known = [...Object.values<Endpoint>(allEndpoints), ...plainRoutes].map(
    ({ method, path }) => `${method} ${path}`,
  )
  const unknown = routesOf(product.app.printRoutes({ commonPrefix: false })).filter(each => !known.includes(each))
  // assistants that delete a session are told that there is none
  expect(unknown.filter(route => !/^(GET|HEAD|DELETE \/mcp$)/.test(route))).toEqual([])
})

/** Out of a drawn tree: each line continues the path of the last line that is indented less. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap(line => {
    const [, indent = '', part = '', methods = ''] = /^([│ ├└─]*)(\S+) \(([A-Z, ]+)\)/.exec(line) ?? []
    const depth = indent.length / 4
    above[depth] = part
    const path = above.slice(0, depth + 1).join('')
    return methods ? methods.split(', ').map(method => `${method} ${path}`) : []
  })
}
