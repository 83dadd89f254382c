import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { CopyEvidence, ListedFile } from '@credence/record/copy/check-copy'
import type { Ai } from './ai/ai.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Listen } from './database/database.ts'
import type { Locks } from './database/locks.ts'
import type { Documents } from './documents/documents.ts'
import type { Images } from './documents/images/images.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { LocalMailbox } from './mail/local-mailbox.ts'
import type { Mailer } from './mail/mail.ts'
import type { OutgoingMail } from './mail/outgoing.ts'
import type { Pictures } from './media/pictures.ts'
import type { Recordings } from './media/recordings.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Payments } from './payments/payments.ts'
import type { Push } from './push/push.ts'
import type { Secrets } from './secrets.ts'
import type { Signing } from './signing/signing.ts'
import type { Speech } from './speech/speech.ts'
import type { FreeSpace } from './storage/free-space.ts'
import type { Staging } from './storage/staging.ts'
import type { Storage } from './storage/storage.ts'
import type { FileChecks } from './verify/file-checks.ts'
import type { ViewCounter } from './view-counter.ts'

/** Passed to every feature: the only access to the outside world. */
export type Dependencies = {
  config: Config
  secrets: Secrets
  clock: Clock
  log: Log
  metrics: Metrics
  db: Db
  locks: Locks
  listen: Listen
  jobs: Jobs
  mailer: Mailer
  /** `null` when mail goes out by SMTP. */
  mailbox: LocalMailbox | null
  outgoingMail: OutgoingMail
  payments: Payments
  ai: Ai
  push: Push
  signing: Signing
  storage: Storage
  staging: Staging
  recordings: Recordings
  pictures: Pictures
  documents: Documents
  images: Images
  speech: Speech
  fileChecks: FileChecks
  freeSpace: FreeSpace
  /** The sample profile, if this is its link name and the installation shows it. */
  findSample(slug: string): Promise<PublicProfile | undefined>
  /** The pages of a copy that an owner takes along. */
  drawCopy(copy: DrawnFrom): Promise<CopyPages>
  viewCounter: ViewCounter
  /** In the order in which they run. */
  accountData: AccountData[]
}

/** `profile` has addresses inside the copy. */
export type DrawnFrom = { profile: PublicProfile; evidence: CopyEvidence; hasPdf: boolean }

export type CopyPages = {
  index: string
  /** Last, because it holds the digests of all other files. */
  check(listed: ListedFile[]): string
  /** Styles and fonts. */
  files: { path: string; content: Buffer }[]
}

/** Passed along with a transaction: everything except ways to query outside of it. */
export type TransactionContext = Omit<Dependencies, 'db' | 'listen'>

/** What a feature does with its own rows and files. `assemble.ts` lists them, so that `account` imports no other feature. */
export type AccountData = {
  /** Before the account's row is deleted, which cascades to every row that refers to it. */
  erase?(tx: Db, context: TransactionContext, account: ErasedAccount): Promise<unknown>
  /** After that, in the same transaction. Earlier it could deadlock with a call that locks a file's row first. */
  eraseFiles?(tx: Db, context: TransactionContext, account: ErasedAccount): Promise<unknown>
  /** Before the account's row is locked, as sign-in does: otherwise both could deadlock. */
  beforeSuspend?(tx: Db, email: string): Promise<unknown>
  suspend?(tx: Db, context: TransactionContext, accountId: string): Promise<unknown>
  restore?(tx: Db, context: TransactionContext, accountId: string): Promise<unknown>
  /** Returns JSON files by name. Several features may add fields to one file. */
  exportFiles?(dependencies: Dependencies, account: AccountIdentity, archive: Archive): Promise<ExportedFiles>
}

type AccountIdentity = { id: string; email: string; slug: string }

/** With the ids of its files, read before the rows are deleted. */
export type ErasedAccount = AccountIdentity & {
  wasPublic: boolean
  pictureId: string | null
  mediaIds: string[]
  reviewerPictureIds: string[]
  uploadIds: string[]
}

export type ExportedFiles = Record<string, object | null>

export type Archive = {
  /** Returns the name, or undefined when no such file is stored. */
  addFile(name: string, key: string): Promise<string | undefined>
  addText(name: string, text: string): string
}
