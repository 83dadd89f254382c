import type { Endpoint } from '../../packages/contract/src/endpoint.ts'
import { allEndpoints } from '../../packages/contract/src/testing/all-endpoints.ts'
import type { Harness } from './harness.ts'
import { sendUntilOk } from './http-client.ts'

/** The subset of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export type Route = {
  method: string
  /** With `{name}` for its parameters. */
  path: string
  operation: Operation
  /** The contract's endpoint; undefined for a route that the contract does not define. */
  endpoint: Endpoint | undefined
  /** Without them the route would refuse every request. */
  headers?: Record<string, string>
}

/** Every route of the server's OpenAPI document. */
export async function readOpenApiRoutes(harness: Harness): Promise<Route[]> {
  const { text } = await sendUntilOk(harness, { path: '/api/openapi.json' })
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const method = name.toUpperCase()
      return { method, path, operation, endpoint: findEndpoint(method, path) }
    }),
  )
}

function findEndpoint(method: string, path: string): Endpoint | undefined {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1')
  return Object.values<Endpoint>(allEndpoints).find(each => each.method === method && each.path === pattern)
}
