import type { Fault } from '../fault.ts'
import { backups } from './backups.ts'
import { captionDrafts } from './caption-drafts.ts'
import { clockSkew } from './clock-skew.ts'
import { connectionPooler } from './connection-pooler.ts'
import { copiesKilled } from './copies.ts'
import { cpuStarvation } from './cpu-starvation.ts'
import { databaseOutages } from './database-outages.ts'
import { digests } from './digests.ts'
import { documentRequestedTwice, documentWorkers } from './documents.ts'
import { interruptedStart } from './first-start.ts'
import { fullDisk } from './full-disk.ts'
import { kills } from './kills.ts'
import { languageModel } from './language-model.ts'
import { linksAndQuestionsKilled } from './links-and-questions.ts'
import { mailOutages } from './mail-outages.ts'
import { cacheInvalidation } from './multi-process/cache-invalidation.ts'
import { processKilled, rollingRestart } from './multi-process/replaced-processes.ts'
import { rollingUpgrade } from './multi-process/rolling-upgrade.ts'
import { preparedStatements } from './prepared-statements.ts'
import { pushes } from './pushes.ts'
import { recordSigning } from './record-signing.ts'
import { s3Outages } from './s3-outages.ts'
import { s3Uploads } from './s3-uploads.ts'
import { secondProcess } from './second-process.ts'
import { terminations } from './terminations.ts'
import { upgrades } from './upgrades.ts'
import { watchdog } from './watchdog.ts'

/** Faults of the product's own processes. */
export const processFaults: Fault[] = [
  kills('embedded'),
  kills('PostgreSQL'),
  terminations('embedded'),
  terminations('PostgreSQL'),
  interruptedStart,
  secondProcess,
  watchdog,
  upgrades,
  backups('embedded'),
  backups('PostgreSQL'),
  processKilled,
  rollingRestart,
  rollingUpgrade,
  cacheInvalidation,
]

/** Faults of the machine and of the services that the product depends on. */
export const outageFaults: Fault[] = [
  databaseOutages,
  preparedStatements,
  connectionPooler,
  mailOutages,
  digests,
  pushes,
  recordSigning,
  languageModel,
  s3Outages,
  s3Uploads,
  documentWorkers,
  documentRequestedTwice,
  captionDrafts,
  copiesKilled,
  linksAndQuestionsKilled,
  fullDisk,
  clockSkew,
  cpuStarvation,
]

/** In the order of docs/faults.md. */
export const infrastructureFaults: Fault[] = [...processFaults, ...outageFaults]
