import { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Answered } from '../request-finished.ts'
import { gatherForStandardOutput } from './buffered-lines.ts'

/**
 * What a line may say about a request: its route, never its path, for paths hold tokens; no header, no query, no body,
 * no network address.
 */
const options: LoggerOptions = {
  base: null,
  timestamp,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({ name: error.name, code: error.code }),
  },
}

let lastTime = { at: Number.NaN, text: '' }

/** Several lines of one millisecond are written with the same words. */
function timestamp(): string {
  const at = Date.now()
  if (at !== lastTime.at) lastTime = { at, text: `,"time":"${new Date(at).toISOString()}"` }
  return lastTime.text
}

export function createLogger(destination: DestinationStream = gatherForStandardOutput()) {
  return pino(options, destination)
}

type Stream = DestinationStream & { lastLevel?: number }
const info = 30

/**
 * One line for each request, once it is over. It is as pino would write it, and written here: whoever knows what it holds does so in a
 * quarter of the time.
 */
export function logAnswered(logger: FastifyBaseLogger) {
  const stream = (logger as unknown as Record<symbol, Stream>)[pino.symbols.streamSym]!
  const routes = new Map<string, string>()

  function quoted(route: string): string {
    const known = routes.get(route)
    if (known !== undefined) return known
    const made = JSON.stringify(route)
    routes.set(route, made)
    return made
  }

  return ({ id, method, route, status, seconds, bytes }: Answered) => {
    const who = id === undefined ? '' : `"reqId":"${id}",`
    const ms = Math.round(seconds * 1e5) / 100
    stream.lastLevel = info
    stream.write(
      `{"level":${info}${timestamp()},${who}"method":"${method}","route":${quoted(route)},"status":${status},"ms":${ms},"bytes":${bytes},"msg":"answered"}\n`,
    )
  }
}

/** In place of Fastify's two lines. What it has to say of broken streams stays. */
export class OneLineEach extends LogController {
  override incomingRequest() {}
  override requestCompleted() {}
  override routeNotFound() {}
}
