import type { Fault } from '../fault.ts'
import { backups } from './backups.ts'
import { captionDrafts } from './caption-drafts.ts'
import { clockSkew } from './clock-skew.ts'
import { databaseOutages } from './database-outages.ts'
import { digests } from './digests.ts'
import { documentMakers, documentsTwice } from './documents.ts'
import { interruptedStart } from './first-start.ts'
import { fullDisk } from './full-disk.ts'
import { kills } from './kills.ts'
import { languageModel } from './language-model.ts'
import { mailOutages } from './mail-outages.ts'
import { poolers } from './poolers.ts'
import { preparedStatements } from './prepared-statements.ts'
import { pushes } from './pushes.ts'
import { records } from './records.ts'
import { secondProcess } from './second-process.ts'
import { changesHeard } from './several/changes-heard.ts'
import { severalKilled, severalRestarted } from './several/deaths.ts'
import { starvation } from './starvation.ts'
import { storeOutages } from './store-outages.ts'
import { terminations } from './terminations.ts'
import { upgrades } from './upgrades.ts'
import { uploadsInStore } from './uploads-in-store.ts'
import { watchdog } from './watchdog.ts'

/** What happens to its own processes. */
export const deaths: Fault[] = [
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
  severalKilled,
  severalRestarted,
  changesHeard,
]

/** What happens to the machines that it runs on and leans on. */
export const outages: Fault[] = [
  databaseOutages,
  preparedStatements,
  poolers,
  mailOutages,
  digests,
  pushes,
  records,
  languageModel,
  storeOutages,
  uploadsInStore,
  documentMakers,
  documentsTwice,
  captionDrafts,
  fullDisk,
  clockSkew,
  starvation,
]

/** In the order in which docs/faults.md tells them. */
export const surroundings: Fault[] = [...deaths, ...outages]
