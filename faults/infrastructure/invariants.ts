import { exactly, type Figure, none, timeoutMs } from '../fault.ts'
import { waitUntil } from './harness.ts'
import type { AddressKind, Answer, Load, Rewritten } from './load.ts'
import type { MailServer } from './mail-server.ts'
import type { TestDatabase } from './test-database.ts'

const tables: Record<AddressKind, string> = { waitlist: 'waitlist_entries', code: 'passcodes', invite: 'invites' }
const kinds = Object.keys(tables) as AddressKind[]

/** Acknowledged writes that are missing. */
function lostWrites({ writes, owner, reviewer }: Load, stored: Stored): string[] {
  const missing = kinds.flatMap(kind => writes.addresses[kind].filter(address => !stored.get(kind)?.has(address)))
  const headline = stored.get('headline')?.get(owner.email)?.replace('Line ', '')
  const recommendation = stored.get('recommendation')?.get(reviewer.email)?.split(' ')[0]
  return [
    ...missing,
    ...(isOlder(writes.headline, headline) ? [`headline ${headline}`] : []),
    ...(isOlder(writes.recommendation, recommendation) ? [`recommendation ${recommendation}`] : []),
    ...Array.from({ length: writes.upload.forgotten }, () => 'part of an upload'),
  ]
}

/** Stored values by kind and address. */
type Stored = Map<string, Map<string, string>>

async function readStored({ read }: TestDatabase): Promise<Stored> {
  const rows = await read(
    [
      ...kinds.map(kind => `select '${kind}' as kind, email, '' as value from ${tables[kind]}`),
      `select 'headline', email, headline from profiles join accounts on accounts.id = account_id`,
      `select 'recommendation', reviewer_email, text from recommendations`,
    ].join(' union all '),
  )
  const stored: Stored = new Map()
  for (const { kind, email, value } of rows) stored.set(kind!, (stored.get(kind!) ?? new Map()).set(email!, value!))
  return stored
}

/** A write without a response may have been applied; an acknowledged one must not be overwritten by an older one. */
function isOlder({ acknowledged, unsure }: Rewritten, stored: string | undefined): boolean {
  return acknowledged > 0 && Number(stored) !== acknowledged && !unsure.has(Number(stored))
}

/** With the embedded database only after the last server has exited. */
export async function noWritesLost(loads: Load[], database: TestDatabase): Promise<Figure> {
  const stored = await readStored(database)
  const lost = loads.flatMap(load => lostWrites(load, stored))
  return none('acknowledged writes lost', lost.length, lost)
}

export function countAcknowledged(loads: Load[]): number {
  const counts = loads.flatMap(({ writes: { addresses, headline, recommendation, upload } }) => [
    ...kinds.map(kind => addresses[kind].length),
    ...[headline, recommendation].map(({ times }) => times),
    upload.parts,
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

/** An overloaded server rejects most requests, so faults wait for a number of acknowledged writes. */
export const waitForWrites = (loads: Load[], least: number) => waitUntil(() => countAcknowledged(loads) >= least)

const expectedMails = (loads: Load[]) => loads.flatMap(({ writes }) => kinds.flatMap(kind => writes.addresses[kind]))

/** Waits for the expected mails; those that don't arrive are lost. */
export async function noMailsLost(loads: Load[], mail: MailServer, mostMs = timeoutMs): Promise<Figure> {
  const missing = () => expectedMails(loads).filter(address => mail.countFor(address) === 0)
  await waitUntil(() => missing().length === 0, mostMs)
  return none('mails lost', missing().length, missing())
}

/** A mail whose sending was interrupted is sent again, with the same Message-ID, so that mail programs show it once. */
export function duplicateMails(loads: Load[], mail: MailServer): { duplicates: number; differingIds: Figure } {
  const idsOf = (address: string) => mail.received.filter(each => each.to === address).map(each => each.messageId)
  const repeated = expectedMails(loads).filter(address => mail.countFor(address) > 1)
  const differingIds = repeated.filter(address => new Set(idsOf(address)).size > 1)
  const what = `repeated mails with another Message-ID (of ${repeated.length} repeated)`
  return { duplicates: repeated.length, differingIds: none(what, differingIds.length, differingIds) }
}

/** 503 and 507 must have Retry-After; any other 5xx is a defect. */
export function noServerErrors(answers: Answer[]): Figure {
  const wrong = answers.filter(
    ({ status, reason }) =>
      typeof status === 'number' && status >= 500 && !((status === 503 || status === 507) && reason !== null),
  )
  const examples = wrong.map(({ what, status, reason }) => `${what}: ${status}${reason ? '' : ' without Retry-After'}`)
  return none('5xx responses other than 503 and 507 with Retry-After', wrong.length, examples)
}

/** A driver whose callers are turned away after a restart would prove little. */
export function noTokensRefused(answers: Answer[]): Figure {
  const refused = answers.filter(({ status }) => status === 401).map(({ what }) => what)
  return none('calls refused for their token', refused.length, refused)
}

export function everyCallAnswered(answers: Answer[]): Figure {
  const without = answers.filter(({ status }) => typeof status !== 'number')
  return none(
    'requests without a response',
    without.length,
    without.map(({ what, status, reason }) => `${what} ${status} (${reason})`),
  )
}

export function noCrashes(crashes: number): Figure {
  return exactly('server crashes', crashes, 0)
}

export const slowestMs = (answers: Answer[]) => Math.max(0, ...answers.map(({ ms }) => ms))
