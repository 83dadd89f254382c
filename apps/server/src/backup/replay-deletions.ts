import { readFileSync } from 'node:fs'
import type { Db } from '../database/database.ts'
import type { TransactionContext } from '../dependencies.ts'
import { ConfigError } from '../environment.ts'
import { eraseAccount, erasedLine } from '../features/account/erase/service.ts'
import { withdrawGiven, withdrawnLine } from '../features/recommendations/reviewer-control/service.ts'

/** Accounts erased and recommendations withdrawn after the backup, read from the log. */
export type Deletions = { accountIds: string[]; recommendationIds: string[] }

export const noDeletions: Deletions = { accountIds: [], recommendationIds: [] }

/** Reads lines of the server's log and ignores other lines. */
export function readDeletions(file: string): Deletions {
  const lines = readLines(file)
  const idsOf = (message: string, field: string) =>
    lines.flatMap(line =>
      line.includes(`"${message}"`) ? (new RegExp(`"${field}":"([0-9a-f-]{36})"`).exec(line)?.[1] ?? []) : [],
    )
  const gone = {
    accountIds: idsOf(erasedLine, 'accountId'),
    recommendationIds: idsOf(withdrawnLine, 'recommendationId'),
  }
  if (gone.accountIds.length + gone.recommendationIds.length === 0)
    throw new ConfigError(`${file} has no line "${erasedLine}" or "${withdrawnLine}" from the server's log.`)
  return gone
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    throw new ConfigError(`Can’t read ${file}: ${(error as NodeJS.ErrnoException).code}.`)
  }
}

/** Repeats the deletions for rows that the backup brought back. */
export async function replayDeletions(tx: Db, context: TransactionContext, gone: Deletions) {
  let [erased, withdrawn] = [0, 0]
  for (const id of gone.recommendationIds) if (await withdrawGiven(tx, context, id)) withdrawn += 1
  for (const id of gone.accountIds) if (await eraseAccount(tx, context, id, 'its owner')) erased += 1
  return { erased, withdrawn }
}
