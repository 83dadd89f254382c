import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { hasEmbeddedDatabase, openEmbedded } from './database/embedded.ts'
import { lockDataDir } from './database/lock.ts'
import { openPostgres } from './database/postgres.ts'
import { resumeWaitingRecordings } from './features/recommendations/recordings/service.ts'
import { createViewCounter } from './features/views/service.ts'
import type { Frontends } from './frontends/frontends.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { createJobs } from './jobs/jobs.ts'
import { listen } from './listen.ts'
import { createOutbox } from './mail/outbox.ts'
import { createOutgoingMail } from './mail/outgoing.ts'
import { createSentMarks } from './mail/sent-marks.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import { createPictures } from './media/pictures.ts'
import { createRecordings } from './media/recordings.ts'
import { listenForOperator } from './operator/socket.ts'
import { makePrivate } from './private-folder.ts'
import { deriveSecrets, loadOrCreateSecretKey } from './secrets.ts'
import { createDiskStorage } from './storage/disk.ts'
import { createFreeSpace } from './storage/free-space.ts'
import { createStaging } from './storage/staging.ts'
import type { Storage } from './storage/storage.ts'

export type Running = { stop(): Promise<void> }
export type MakeFrontends = (database: Database) => Promise<Frontends>

/** The composition root: opens what the configuration names, in order, and gives it all back in reverse. */
export async function start(config: Config, logger: FastifyBaseLogger, makeFrontends: MakeFrontends): Promise<Running> {
  makePrivate(config.dataDir)
  const unlock = config.database.kind === 'embedded' ? lock(config) : () => {}
  // before the database: what one start sealed, the next must be able to open, wherever this one is interrupted
  const secretKey = config.secretKey ?? loadOrCreateSecretKey(config.dataDir, hasEmbeddedDatabase(config.dataDir))
  const secrets = deriveSecrets(secretKey)
  const database = await openDatabase(config, logger)
  const { db, clock } = database
  const outbox = config.mail.kind === 'outbox' ? createOutbox(join(config.dataDir, 'mail'), config.mail.from) : null
  const mailer = config.mail.kind === 'smtp' ? createSmtpMailer(config.mail.url, config.mail.from) : outbox!
  const storage = await openStorage(config)
  const freeSpace = createFreeSpace(config.dataDir)
  const staging = createStaging(join(config.dataDir, 'uploads'), freeSpace)
  const jobs = createJobs(database.boss, logger)
  const sentMarks = createSentMarks(join(config.dataDir, 'mail-sent'))
  const outgoingMail = createOutgoingMail({ jobs, mailer, sentMarks, clock, log: logger, key: secrets.outboxKey })
  const frontends = await makeFrontends(database)
  const dependencies = {
    config,
    secrets,
    clock,
    log: logger,
    db,
    jobs,
    mailer,
    outbox,
    outgoingMail,
    storage,
    staging,
    recordings: createRecordings(),
    pictures: createPictures(),
    freeSpace,
    frontends,
    viewCounter: createViewCounter({ db, clock, freeSpace, log: logger }),
  }
  const app = await buildApp(dependencies, logger)
  await jobs.prepare()
  // alone on its database: whatever says that it is being sent was said by a process that is gone
  if (database.kind === 'embedded') await outgoingMail.releaseAll(db)
  await outgoingMail.resume(db)
  await jobs.work(jobHandlers(dependencies))
  await resumeWaitingRecordings(dependencies)
  await jobs.enqueue(db, 'remove-files', {})
  const stopListeningForOperator = await listenForOperator(dependencies)
  await listen(app, config)
  return {
    async stop() {
      await app.close()
      dependencies.pictures.stop()
      await dependencies.viewCounter.stop()
      await stopListeningForOperator()
      await jobs.stop()
      mailer.close()
      await database.close()
      unlock()
    },
  }
}

async function openStorage({ storage, dataDir }: Config): Promise<Storage> {
  if (storage.kind === 'disk') return createDiskStorage(join(dataDir, 'files'))
  // a large library, which most installations never need
  const { createS3Storage } = await import('./storage/s3.ts')
  return createS3Storage(storage)
}

function lock({ dataDir, appOrigin }: Config) {
  return lockDataDir(dataDir, `process ${process.pid} (${appOrigin})`)
}

function openDatabase(config: Config, logger: FastifyBaseLogger): Promise<Database> {
  if (config.database.kind === 'postgres') return openPostgres(config.database.url, logger)
  return openEmbedded(config.dataDir)
}
