import { createReadStream, rmSync } from 'node:fs'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { folderOf, hasEmbeddedDatabase, lockDataDir, openWithoutMigrating } from '../database/embedded.ts'
import { ConfigError } from '../environment.ts'
import { askRunningServer } from '../operator/socket.ts'
import { requireOwnFolder } from '../private-folder.ts'
import { type Dumped, dumpDatabase } from './dump.ts'
import { writeWithChecksum } from './manifest.ts'

type Tell = (rows: number) => void

/** Dumps the configured database to a file, whether a server runs or not. */
export async function readDatabase({ database, dataDir }: Config, file: string, tell: Tell): Promise<Dumped> {
  if (database.kind === 'postgres') return fromPostgres(database.url, file, tell)
  if (!hasEmbeddedDatabase(dataDir)) throw new ConfigError(`There is no database in DATA_DIR ${dataDir} yet.`)
  return (await fromRunningServer(dataDir, file)) ?? fromFolder(dataDir, file, tell)
}

async function fromPostgres(url: string, file: string, tell: Tell): Promise<Dumped> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    throw new ConfigError(`Can’t reach the database in DATABASE_URL: ${(error as Error).message}`)
  }
  try {
    return await dumpDatabase(drizzle(client) as unknown as Db, file, tell)
  } finally {
    await client.end()
  }
}

async function fromRunningServer(dataDir: string, file: string): Promise<Dumped | undefined> {
  const asked = await askRunningServer(dataDir, { dump: true }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `Can’t reach the server that runs on ${dataDir} (${error.code}); run this as the server's account, or as root.`,
    )
  })
  if (asked.kind === 'no server') return undefined
  if (asked.kind === 'broken off') throw new ConfigError('The server stopped during the backup. Make the backup again.')
  const { answer } = asked
  if (answer.kind === 'failed') throw new ConfigError(answer.said)
  try {
    await writeWithChecksum(createReadStream(answer.file), file)
    return answer.dumped
  } finally {
    rmSync(answer.file, { force: true })
  }
}

async function fromFolder(dataDir: string, file: string, tell: Tell): Promise<Dumped> {
  requireOwnFolder(dataDir)
  const unlock = lockDataDir(dataDir, `a backup (process ${process.pid})`)
  const { client, db } = await openWithoutMigrating({ dataDir: folderOf(dataDir) })
  try {
    return await dumpDatabase(db, file, tell)
  } finally {
    await client.close()
    unlock()
  }
}
