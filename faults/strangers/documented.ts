import type { Endpoint } from '../../packages/contract/src/endpoint.ts'
import { allEndpoints } from '../../packages/contract/src/testing/all-endpoints.ts'
import { askPatiently } from './ask.ts'
import type { Stage } from './stage.ts'

/** A part of a JSON schema, as far as the document uses it. */
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
  /** What the contract says about it; nothing for a route that the contract does not know. */
  endpoint: Endpoint | undefined
}

/** Every call that the server itself says it has. */
export async function documentedRoutes(stage: Stage): Promise<Route[]> {
  const { text } = await askPatiently(stage, { path: '/api/openapi.json' })
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const method = name.toUpperCase()
      return { method, path, operation, endpoint: findEndpoint(method, path) }
    }),
  )
}

function findEndpoint(method: string, path: string): Endpoint | undefined {
  const spelt = path.replace(/\{(\w+)\}/g, ':$1')
  return Object.values<Endpoint>(allEndpoints).find(each => each.method === method && each.path === spelt)
}
