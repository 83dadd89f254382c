import fc from 'fast-check'
import { anyText, type Examples, hugeBody, nearlyValidValue, validValue } from './arbitraries.ts'
import type { RequestSpec } from './http-client.ts'
import type { Route, Schema } from './openapi-routes.ts'

export type FuzzRequest = { route: Route; request: RequestSpec; isOtherMethod: boolean }

const json = 'application/json'
const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'image/png']

type Body = { type?: string; content: string | Buffer } | undefined

function bodyFor({ operation, endpoint }: Route, examples: Examples): fc.Arbitrary<Body> {
  const schema = operation.requestBody?.content[json]?.schema
  const asJson = (value: unknown): Body => ({ type: json, content: JSON.stringify(value) ?? '' })
  const broken = fc.oneof(
    fc.jsonValue().map(asJson),
    hugeBody.map(content => ({ type: json, content })),
    fc.uint8Array({ maxLength: 200 }).map(bytes => ({ type: json, content: Buffer.from(bytes) })),
    fc.tuple(fc.constantFrom(...otherTypes), fc.string()).map(([type, content]) => ({ type, content })),
  )
  if (endpoint?.accepts)
    return fc.oneof(
      fc.uint8Array({ maxLength: 500 }).map(bytes => ({ type: endpoint.accepts![0]!, content: Buffer.from(bytes) })),
      broken,
    )
  if (!schema) return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: broken })
  return fc.oneof(
    { weight: 5, arbitrary: validValue(schema, examples).map(asJson) },
    { weight: 3, arbitrary: nearlyValidValue(schema, examples).map(asJson) },
    { weight: 1, arbitrary: validValue(schema, examples).map(value => truncate(asJson(value))) },
    { weight: 2, arbitrary: broken },
  )
}

function truncate(body: Body): Body {
  return body && { ...body, content: String(body.content).slice(0, -3) }
}

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed()).slice(0, 3000)
const rawNames = ['%ff', '%00', '%2e%2e%2f', 'x'.repeat(300), '%', '..', '.', '%ed%a0%80']

function pathFor({ path, operation }: Route, examples: Examples): fc.Arbitrary<string> {
  const schemas: Schema[] = (operation.parameters ?? []).filter(each => each.in === 'query').map(each => each.schema)
  const queryNames = (operation.parameters ?? []).filter(each => each.in === 'query').map(each => each.name)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(found => found[1]!)
  const exampleName = (name: string) => fc.constantFrom(...(examples[name] ?? ['none']), 'none').map(encode)
  const filled = fc.tuple(
    ...names.map(name =>
      fc.oneof(
        { weight: 4, arbitrary: exampleName(name) },
        { weight: 1, arbitrary: fc.oneof(anyText.map(encode), fc.constantFrom(...rawNames)) },
      ),
    ),
  )
  const declared = fc.tuple(...schemas.map((schema, index) => validValue(schema, examples, queryNames[index])))
  const query = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    {
      weight: 2,
      arbitrary: declared.map(values => values.map((value, at) => `${queryNames[at]}=${encode(value)}`).join('&')),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(anyText, anyText).map(([name, value]) => `${encode(name)}=${encode(value)}&a=1&a=2`),
    },
  )
  return fc.tuple(filled, query).map(([values, query]) => {
    let next = 0
    const whole = path.replace(/\{\w+\}/g, () => values[next++] ?? 'none')
    return query === '' ? whole : `${whole}?${query.slice(0, 6000)}`
  })
}

const oddHeaders: Record<string, string>[] = [
  { 'content-encoding': 'gzip' },
  { accept: 'application/xml' },
  { range: 'bytes=0-5,7-9' },
  { 'if-none-match': '*' },
  { 'user-agent': 'x'.repeat(4000) },
  { 'accept-language': '\u00ff\u00fe' },
  { 'x-http-method-override': 'DELETE' },
  { authorization: 'canary-token' },
  { cookie: `cr_reviewer=canary-token; cr_flow=${'x'.repeat(3000)}; =; ;;` },
  { 'upload-length': '-1', 'upload-offset': '9'.repeat(30), 'upload-metadata': 'filetype !!!' },
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const text: Schema = { type: 'string', maxLength: 200 }

/** Answers assistants. It is in no OpenAPI document, because its calls are JSON-RPC. */
export const mcpRoute: Route = {
  method: 'POST',
  path: '/mcp',
  endpoint: undefined,
  headers: { accept: 'application/json, text/event-stream' },
  operation: {
    requestBody: {
      content: {
        [json]: {
          schema: {
            type: 'object',
            required: ['jsonrpc', 'id', 'method', 'params'],
            properties: {
              jsonrpc: { const: '2.0' },
              id: { type: 'integer', minimum: 0, maximum: 9 },
              method: { enum: ['initialize', 'ping', 'tools/list', 'tools/call', 'resources/list'] },
              params: {
                type: 'object',
                required: ['name', 'arguments'],
                properties: {
                  name: { enum: ['read_page', 'list_recommendations', 'check_record', 'delete_page'] },
                  arguments: { type: 'object', properties: { page: text, cursor: text, record: text } },
                },
              },
            },
          },
        },
      },
    },
  },
}

/** Headers of each kind of client. */
export type Credentials = Record<'none' | 'owner' | 'reviewer', Record<string, string>>

/** The document names no operator's call. */
function credentialsOf({ endpoint }: Route, credentials: Credentials) {
  const auth = endpoint?.auth ?? 'none'
  return auth === 'operator' ? credentials.none : credentials[auth]
}

/** A request to a route, mostly by a client with access. */
export function fuzzRequestFor(route: Route, examples: Examples, credentials: Credentials): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathFor(route, examples),
      body: bodyFor(route, examples),
      client: fc.oneof(
        { weight: 3, arbitrary: fc.constant(credentialsOf(route, credentials)) },
        { weight: 1, arbitrary: fc.constantFrom(...Object.values(credentials)) },
      ),
      odd: fc.oneof(
        { weight: 6, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constantFrom(...oddHeaders) },
      ),
      method: fc.oneof(
        { weight: 19, arbitrary: fc.constant(route.method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
    })
    .map(({ path, body, client, odd, method }) => {
      const tus = route.endpoint?.protocol
        ? { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-offset': '0' }
        : {}
      const type = body?.type ? { 'content-type': body.type } : {}
      const request: RequestSpec = {
        method,
        path,
        headers: { ...route.headers, ...tus, ...type, ...client, ...odd } as Record<string, string>,
      }
      if (body && method !== 'GET' && method !== 'HEAD') request.body = body.content
      return { route, request, isOtherMethod: method !== route.method }
    })
}
