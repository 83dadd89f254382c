/** Thrown when the health monitor knows that the database is down. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  code = 'DATABASE_AWAY'
}

const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
])

/** SQLSTATE: connection exceptions; cancelled statements; shutdown, crash or startup; too many connections. */
const databaseCodes = /^(08...|57014|57P0[1-5]|53300|DATABASE_AWAY)$/

/** The driver's messages without a code. */
const driverMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/

type Found = { part: 'database' | 'storage'; code: string }
type Failure = {
  name?: string
  message?: string
  code?: unknown
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

/** The unreachable dependency behind an error. The database's error may be a nested cause, and the job queue copies errors. */
export function findOutage(error: unknown, depth = 0): Found | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined
  const { name = '', message = '', cause, $metadata, code: ownCode = name } = error as Failure
  const code = String(ownCode)
  if ($metadata) return isStorageAway(code, name, $metadata.httpStatusCode) ? { part: 'storage', code } : undefined
  if (networkCodes.has(code) || databaseCodes.test(code)) return { part: 'database', code }
  if (driverMessages.test(message)) return { part: 'database', code: 'connection lost' }
  return findOutage(cause, depth + 1)
}

function isStorageAway(code: string, name: string, status = 0) {
  return networkCodes.has(code) || name === 'TimeoutError' || status >= 500 || status === 429
}
