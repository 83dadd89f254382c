import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'

/**
 * What a line may say about a request: its route, never its path, for paths hold tokens; no header, no query, no body,
 * no network address.
 */
const options: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({ name: error.name, code: error.code }),
  },
}

export function createLogger(destination: DestinationStream = pino.destination({ fd: 1, sync: false })) {
  return pino(options, destination)
}
