import { writeSync } from 'node:fs'
import { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { FinishedRequest } from '../request-finished.ts'

/** Log lines contain the route, never the path, which may hold tokens; no header, query, body or network address. */
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

function timestamp(): string {
  const at = Date.now()
  if (at !== lastTime.at) lastTime = { at, text: `,"time":"${new Date(at).toISOString()}"` }
  return lastTime.text
}

export function createLogger(destination: DestinationStream = bufferStandardOutput()) {
  return pino(options, destination)
}

type Stream = DestinationStream & { lastLevel?: number }
const info = 30

/** One line per finished request, hand-serialised because pino took four times as long in the benchmark. */
export function logFinishedRequests(logger: FastifyBaseLogger) {
  const stream = (logger as unknown as Record<symbol, Stream>)[pino.symbols.streamSym]!
  const routes = new Map<string, string>()

  function quoted(route: string): string {
    const known = routes.get(route)
    if (known !== undefined) return known
    const made = JSON.stringify(route)
    routes.set(route, made)
    return made
  }

  return ({ id, method, route, status, seconds, bytes }: FinishedRequest) => {
    const who = id === undefined ? '' : `"reqId":"${id}",`
    const ms = Math.round(seconds * 1e5) / 100
    stream.lastLevel = info
    stream.write(
      `{"level":${info}${timestamp()},${who}"method":"${method}","route":${quoted(route)},"status":${status},"ms":${ms},"bytes":${bytes},"msg":"answered"}\n`,
    )
  }
}

/** Replaces Fastify's two lines per request. */
export class OneLineEach extends LogController {
  override incomingRequest() {}
  override requestCompleted() {}
  override routeNotFound() {}
}

const secondMs = 1000
const enoughCharacters = 16_384
/** While the log's reader is stalled. More lines are dropped and counted. */
const mostCharacters = 4 * 1024 ** 2
const warning = 40

type Levelled = DestinationStream & { lastLevel: number; flush(): void }

/** Flushes warnings at once, other lines within a second. A stalled pipe never blocks. Why not `pino.destination`: decision 072. */
export function bufferLines(fd: number, write: (fd: number, bytes: Buffer) => number = writeSync): Levelled {
  let waiting = ''
  /** What a full pipe rejected; may start in the middle of a line. */
  let rest = Buffer.alloc(0)
  let dropped = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (dropped > 0) waiting += droppedLine(dropped)
    dropped = 0
    rest = Buffer.concat([rest, Buffer.from(waiting)])
    waiting = ''
    try {
      while (rest.length > 0) rest = rest.subarray(write(fd, rest))
    } catch (error) {
      closed = (error as NodeJS.ErrnoException).code !== 'EAGAIN'
      if (closed) rest = Buffer.alloc(0)
      else flushSoon()
    }
  }

  function flushSoon() {
    timer ??= setTimeout(flush, secondMs).unref()
  }

  const lines = {
    // makes pino set `lastLevel`
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    flush,
    write(line: string) {
      if (closed) return
      if (rest.length + waiting.length > mostCharacters) {
        dropped += 1
        return
      }
      waiting += line
      const isTime = lines.lastLevel >= warning || waiting.length >= enoughCharacters
      // a full pipe is retried by the timer only
      if (isTime && rest.length === 0) flush()
      else flushSoon()
    },
  }
  return lines
}

function droppedLine(count: number): string {
  const line = { level: warning, time: new Date().toISOString(), count, msg: 'log lines were dropped' }
  return `${JSON.stringify(line)}\n`
}

function bufferStandardOutput(): Levelled {
  // accessing it makes a pipe non-blocking
  const { fd } = process.stdout
  const lines = bufferLines(fd)
  process.once('exit', lines.flush)
  return lines
}
