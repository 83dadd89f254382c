import type { Endpoint } from '@credence/contract/endpoint'
import { operatorPages, operatorSignInPage } from '@credence/contract/operator/commands'
import { operatorEndpoints } from '@credence/contract/operator/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RawAnswer } from '../../testing/create-test-app.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { operatorAddress, signInOperator } from '../../testing/operate.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { reviewAs } from '../../testing/reviewer.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp({ OPERATORS: operatorAddress }, publicFrontends)
})

const host = 'localhost:4001'
const calls = Object.values<Endpoint>(operatorEndpoints).map(({ method, path, auth }) => ({ method, path, auth }))
const pages = operatorPages.map(path => ({ method: 'GET' as const, path, auth: 'operator' as const }))
const behind = [...calls.filter(({ auth }) => auth === 'operator'), ...pages]

type Request = { method: Endpoint['method']; path: string; headers?: object; host?: string }
const ask = ({ method, path, headers = {}, host: at = host }: Request, of = product) =>
  of.fetch({
    method: method as 'GET',
    url: path,
    headers: { host: at, ...headers },
    ...(method === 'POST' ? { payload: {} } : {}),
  })

/** All that a client can compare. */
const seen = ({ statusCode, headers: { date, ...headers }, body }: RawAnswer) => ({ statusCode, headers, body })

async function strangers(): Promise<[string, object][]> {
  const owner = await signInAs(product, 'ines@example.org')
  const operator = await signInOperator(product)
  const changed = operator.cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
  return [
    ['anonymous', {}],
    ['an owner', owner.headers],
    ['a reviewer', await reviewAs(product, owner.account.id)],
    ['a changed cookie', { cookie: changed }],
    ['a cookie twice', { cookie: `${operator.cookie}; cr_operator=${'A'.repeat(43)}` }],
    ['an empty cookie', { cookie: 'cr_operator=' }],
  ]
}

test('without a session every page and call is the 404 of an unknown address', async () => {
  for (const [who, headers] of await strangers())
    for (const { method, path } of behind) {
      const unknown = await ask({ method, path: '/there/is/nothing', headers })
      const answer = await ask({ method, path, headers })
      expect(answer.statusCode, `${method} ${path} as ${who}`).toBe(404)
      expect(seen(answer), `${method} ${path} as ${who}`).toEqual(seen(unknown))
    }
})

test('with a session the pages open, stored nowhere and found by no search engine', async () => {
  product.clock.advance(61)
  const headers = await signInOperator(product)
  for (const { path } of pages) {
    const answer = await ask({ method: 'GET', path, headers })
    expect(answer).toMatchObject({ statusCode: 200, body: '<p>the operator pages</p>' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  }
  const unknown = await ask({ method: 'GET', path: '/operator/nothing', headers })
  expect(unknown).toMatchObject({ statusCode: 404, body: '<p>the app</p>' })
})

test('the page for signing in opens for everyone', async () => {
  const answer = await ask({ method: 'GET', path: operatorSignInPage })
  expect(answer).toMatchObject({ statusCode: 200, body: '<p>the operator pages</p>' })
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
})

test('none of it is on the other host', async () => {
  for (const { method, path } of [...calls, ...pages]) {
    const answer = await ask({ method, path, host: 'localhost:4000' })
    expect(answer.body).not.toContain('operator pages')
    if (method !== 'GET') expect(answer.statusCode).toBe(404)
  }
})

test('the public document of the API names none of its calls', async () => {
  expect((await ask({ method: 'GET', path: '/api/openapi.json' })).body).not.toContain('/operator')
})

describe('without OPERATORS', () => {
  let without: TestApp
  beforeAll(async () => {
    without = await createTestApp({}, publicFrontends)
  })

  test('no page and no call exists', async () => {
    for (const { method, path } of [...calls, ...pages, { method: 'GET' as const, path: operatorSignInPage }]) {
      const unknown = await ask({ method, path: '/there/is/nothing' }, without)
      expect(seen(await ask({ method, path }, without)), path).toEqual(seen(unknown))
      expect(unknown.statusCode).toBe(404)
    }
  })
})
