import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { assemble } from './assemble.ts'
import { requireBackupDir } from './backup/nightly-folders.ts'
import { requireNoUnfinishedRestore } from './backup/restore-marker.ts'
import { type Config, startWarnings } from './config.ts'
import type { Database } from './database/database.ts'
import { hasEmbeddedDatabase, lockDataDir, openEmbedded } from './database/embedded.ts'
import { openPostgres } from './database/postgres.ts'
import type { Dependencies } from './dependencies.ts'
import { resumeRecords } from './features/recommendations/record/service.ts'
import { resumeWaitingRecordings } from './features/recommendations/recordings/service.ts'
import { resumeThemes } from './features/recommendations/themes/service.ts'
import type { Frontends } from './frontends/frontends.ts'
import { jobHandlers } from './job-handlers.ts'
import { listen } from './listen.ts'
import { listenForOperator } from './operator/socket.ts'
import { makePrivate } from './private-folder.ts'
import { loadOrCreateSecretKey } from './secrets.ts'

export type Running = { stop(): Promise<void> }
type MakeFrontends = (database: Database) => Promise<Frontends>

/** The composition root: opens everything in order, and closes it in reverse. */
export async function start(config: Config, logger: FastifyBaseLogger, makeFrontends: MakeFrontends): Promise<Running> {
  if (config.backup?.kind === 'folder') requireBackupDir(config.backup.folder)
  makePrivate(config.dataDir)
  requireNoUnfinishedRestore(config.dataDir)
  const unlock = config.database.kind === 'embedded' ? lock(config) : () => {}
  // before the database: an interrupted start must leave the key for what it encrypts
  const secretKey = config.secretKey ?? loadOrCreateSecretKey(config.dataDir, hasEmbeddedDatabase(config.dataDir))
  const database = await openDatabase(config, logger)
  const frontends = await makeFrontends(database)
  const dependencies = await assemble({ config, secretKey, log: logger, database, frontends })
  const { db, jobs, mailer, outgoingMail } = dependencies
  const app = await buildApp(dependencies, frontends, logger)
  await jobs.prepare()
  await prepareSigning(dependencies)
  // the only process: earlier leases are void
  if (database.kind === 'embedded') await outgoingMail.releaseAll(db)
  await outgoingMail.resume(db)
  await jobs.work(jobHandlers(dependencies))
  await resumeWaitingRecordings(dependencies)
  await resumeThemes(dependencies)
  await resumeRecords(dependencies)
  await jobs.enqueue(db, 'remove-files', {})
  const stopListeningForOperator = await listenForOperator(dependencies)
  await listen(app, config)
  const logStopped = logStarted(config, logger)
  return {
    async stop() {
      logger.info('stopping')
      await app.close()
      dependencies.pictures.stop()
      dependencies.documents.stop()
      dependencies.images.stop()
      dependencies.speech.stop()
      dependencies.fileChecks.stop()
      await dependencies.viewCounter.stop()
      await stopListeningForOperator()
      await jobs.stop()
      mailer.close()
      await database.close()
      unlock()
      logStopped()
    },
  }
}

function logStarted(config: Config, logger: FastifyBaseLogger): () => void {
  const { database, storage, mail } = config
  for (const warning of startWarnings(config)) logger.warn({}, warning)
  const startMs = Math.round(performance.now())
  logger.info({ startMs, database: database.kind, storage: storage.kind, mail: mail.kind }, 'started')
  return () => logger.info({ seconds: Math.round((performance.now() - startMs) / 1000) }, 'stopped')
}

/** Everything but signing works without the key, so the operator decides. */
async function prepareSigning({ db, signing, log }: Dependencies) {
  if (await signing.prepare(db)) return
  log.error(
    {},
    'The signing key was encrypted with a different SECRET_KEY, so no records are signed. Start with that SECRET_KEY again, or run: npm run operator -- keys rotate',
  )
}

function lock({ dataDir, appOrigin }: Config) {
  return lockDataDir(dataDir, `process ${process.pid} (${appOrigin})`)
}

function openDatabase(config: Config, logger: FastifyBaseLogger): Promise<Database> {
  if (config.database.kind === 'postgres') return openPostgres(config.database.url, logger)
  return openEmbedded(config.dataDir, logger)
}
