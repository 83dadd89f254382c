import { join } from 'node:path'
import { createAi } from './ai/create-ai.ts'
import { addBackupMetrics } from './backup/nightly-runs.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { AccountData, Dependencies } from './dependencies.ts'
import { createDocuments } from './documents/documents.ts'
import { createImages } from './documents/images/images.ts'
import { accessData } from './features/access/service.ts'
import { applicationData } from './features/applications/service.ts'
import { copyData } from './features/copies/service.ts'
import { documentCacheData } from './features/document-cache/service.ts'
import { inviteData } from './features/invites/service.ts'
import { linkData } from './features/links/service.ts'
import { notificationData } from './features/notifications/service.ts'
import { passcodeData } from './features/passcodes/service.ts'
import { profileData } from './features/profile/account-data/service.ts'
import { recommendationData } from './features/recommendations/account-data/service.ts'
import { questionData } from './features/recommendations/questions/service.ts'
import { mutualRecordData } from './features/recommendations/signals/service.ts'
import { sessionData } from './features/sessions/service.ts'
import { storyData } from './features/stories/service.ts'
import { subscriptionData } from './features/subscription/service.ts'
import { createViewCounter, viewData } from './features/views/service.ts'
import { waitlistData } from './features/waitlist/service.ts'
import type { Frontends } from './frontends/frontends.ts'
import { createJobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import { createLocalMailbox } from './mail/local-mailbox.ts'
import { createOutgoingMail, createSentMarkers } from './mail/outgoing.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import { createPictures } from './media/pictures.ts'
import { createRecordings } from './media/recordings.ts'
import { addDatabaseMetrics } from './metrics/database-metrics.ts'
import { createMetrics } from './metrics/metrics.ts'
import { addProcessMetrics } from './metrics/process-metrics.ts'
import { operatorData } from './operator/sessions.ts'
import { createTestPayments } from './payments/test-payments.ts'
import { createPush } from './push/create-push.ts'
import { deriveSecrets } from './secrets.ts'
import { createSigning } from './signing/signing.ts'
import { createSpeech } from './speech/speech.ts'
import { createDiskStorage } from './storage/disk.ts'
import { createFreeSpace, type FreeSpace } from './storage/free-space.ts'
import { createDiskStaging } from './storage/staging.ts'
import { createFileChecks } from './verify/file-checks.ts'

type Given = {
  config: Config
  secretKey: string
  log: Log
  database: Pick<Database, 'db' | 'boss' | 'clock' | 'locks' | 'listen' | 'pool'>
  frontends: Pick<Frontends, 'findSample' | 'drawCopy'>
}

export type Overrides = Partial<
  Pick<Dependencies, 'clock' | 'mailer' | 'freeSpace' | 'pictures' | 'documents' | 'images' | 'speech' | 'fileChecks'>
>

/** In this order they lock their rows. */
const accountData: AccountData[] = [
  mutualRecordData,
  passcodeData,
  operatorData,
  waitlistData,
  accessData,
  applicationData,
  storyData,
  sessionData,
  documentCacheData,
  subscriptionData,
  profileData,
  questionData,
  recommendationData,
  notificationData,
  inviteData,
  viewData,
  linkData,
  copyData,
]

export async function assemble(given: Given, overrides: Overrides = {}): Promise<Dependencies> {
  const { config, log, database, frontends } = given
  const { db } = database
  const secrets = deriveSecrets(given.secretKey)
  const { mailbox, mailer: defaultMailer } = openMail(config)
  const {
    clock = database.clock,
    mailer = defaultMailer,
    freeSpace = createFreeSpace(config.dataDir),
    pictures = createPictures(),
    documents = createDocuments(join(config.dataDir, 'fonts')),
    images = createImages({ fontFolder: join(config.dataDir, 'fonts') }),
    speech = createSpeech(),
    fileChecks = createFileChecks(),
  } = overrides
  const jobs = createJobs(database.boss, log)
  const sentMarkers = createSentMarkers(join(config.dataDir, 'mail-sent'))
  return {
    config,
    secrets,
    clock,
    log,
    metrics: openMetrics(database, { config, db, clock }, freeSpace),
    db,
    locks: database.locks,
    listen: database.listen,
    jobs,
    mailer,
    mailbox,
    outgoingMail: createOutgoingMail({ jobs, mailer, sentMarkers, clock, log, secrets }),
    payments: await openPayments({ config, db, clock, log }),
    ai: createAi(config.ai),
    push: createPush({ config, secrets, clock }),
    signing: createSigning({ appOrigin: config.appOrigin, sealingKey: secrets.recordKeysKey, clock }),
    ...(await openStorage(config, freeSpace)),
    recordings: createRecordings(),
    pictures,
    documents,
    images,
    speech,
    fileChecks,
    freeSpace,
    findSample: frontends.findSample,
    drawCopy: copy => frontends.drawCopy(config, copy),
    viewCounter: createViewCounter({ db, clock, freeSpace, log }),
    accountData,
  }
}

function openMetrics(
  { pool }: Given['database'],
  parts: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  freeSpace: FreeSpace,
) {
  const metrics = createMetrics()
  addProcessMetrics(metrics)
  addDatabaseMetrics(parts.db, metrics, pool)
  addBackupMetrics(metrics, parts)
  metrics.gauge('credence_disk_free_bytes', 'Free space on the disk that contains DATA_DIR', freeSpace.bytes)
  return metrics
}

function openMail({ mail, dataDir }: Config): Pick<Dependencies, 'mailer' | 'mailbox'> {
  if (mail.kind === 'smtp') return { mailer: createSmtpMailer(mail.url, mail.from), mailbox: null }
  const mailbox = createLocalMailbox(join(dataDir, 'mail'), mail.from)
  return { mailer: mailbox, mailbox }
}

async function openPayments({ config, ...parts }: Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>) {
  const { payments, appOrigin } = config
  if (!payments) return createTestPayments({ ...parts, appOrigin })
  // a large library that most installations do not need
  const { createStripePayments } = await import('./payments/stripe.ts')
  return createStripePayments({ ...parts, config: payments, appOrigin })
}

async function openStorage(
  { storage, dataDir }: Config,
  freeSpace: FreeSpace,
): Promise<Pick<Dependencies, 'storage' | 'staging'>> {
  if (storage.kind === 'disk')
    return {
      storage: createDiskStorage(join(dataDir, 'files')),
      staging: createDiskStaging(join(dataDir, 'uploads'), freeSpace),
    }
  // a large library that most installations do not need
  const { createS3Storage } = await import('./storage/s3.ts')
  const { createS3Staging } = await import('./storage/s3-staging.ts')
  return { storage: createS3Storage(storage), staging: createS3Staging(storage) }
}
