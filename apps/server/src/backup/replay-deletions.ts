import { readFileSync } from 'node:fs'
import type { Db } from '../database/database.ts'
import type { Surroundings } from '../dependencies.ts'
import { ConfigError } from '../environment.ts'
import { eraseAccount, erasedLine } from '../features/account/erase/service.ts'
import { withdrawGiven, withdrawnLine } from '../features/recommendations/reviewer-control/service.ts'

/** Who was erased and what was taken back after a backup, as the log told it. */
export type Gone = { accountIds: string[]; recommendationIds: string[] }

export const nobodyGone: Gone = { accountIds: [], recommendationIds: [] }

/** From lines of the server's log. Other lines say nothing of it. */
export function readGone(file: string): Gone {
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
    throw new ConfigError(`${file} has no line "${erasedLine}" or "${withdrawnLine}" of the server's log.`)
  return gone
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    throw new ConfigError(`${file} can’t be read: ${(error as NodeJS.ErrnoException).code}.`)
  }
}

/** Does again what was done after the backup, as far as it brought anything back. */
export async function letGoAgain(tx: Db, surroundings: Surroundings, gone: Gone) {
  let [erased, withdrawn] = [0, 0]
  for (const id of gone.recommendationIds) if (await withdrawGiven(tx, surroundings, id)) withdrawn += 1
  for (const id of gone.accountIds) if (await eraseAccount(tx, surroundings, id, 'its owner')) erased += 1
  return { erased, withdrawn }
}
