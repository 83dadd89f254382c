/** Thrown where we know by ourselves that the database does not answer. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  code = 'DATABASE_AWAY'
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** SQLSTATE: connection exceptions; a statement ended by hand or for its time; shut down, crashed or starting up; no connection left. */
const databaseCodes = /^(08...|57014|57P0[1-5]|53300|DATABASE_AWAY)$/

/** What the driver says, without any code, of a connection that it lost or could not get. */
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

/**
 * Which part that we depend on can't be reached, when that is what an error says. The database's is often a cause of a cause,
 * and the job queue hands on copies of errors.
 */
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
