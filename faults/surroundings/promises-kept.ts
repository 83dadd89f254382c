import { exactly, type Figure, none, patienceMs } from '../fault.ts'
import type { AddressKind, Answer, Load, Rewritten } from './load.ts'
import type { MailServer } from './mail-server.ts'
import { comesTrue } from './place.ts'
import type { TestedDatabase } from './tested-database.ts'

const tables: Record<AddressKind, string> = { waitlist: 'waitlist_entries', code: 'passcodes', invite: 'invites' }
const kinds = Object.keys(tables) as AddressKind[]

/** What callers were told is done and is not there. */
function lostWrites({ promises, owner, reviewer }: Load, stored: Stored): string[] {
  const missing = kinds.flatMap(kind => promises.addresses[kind].filter(address => !stored.get(kind)?.has(address)))
  const headline = stored.get('headline')?.get(owner.email)?.replace('Line ', '')
  const recommendation = stored.get('recommendation')?.get(reviewer.email)?.split(' ')[0]
  return [
    ...missing,
    ...(isOlder(promises.headline, headline) ? [`headline ${headline}`] : []),
    ...(isOlder(promises.recommendation, recommendation) ? [`recommendation ${recommendation}`] : []),
    ...Array.from({ length: promises.upload.forgotten }, () => 'part of an upload'),
  ]
}

/** By kind, what is stored for each address. */
type Stored = Map<string, Map<string, string>>

async function readStored({ read }: TestedDatabase): Promise<Stored> {
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

/** A write that was sent and never answered may have won; one that was answered may not have been undone. */
function isOlder({ acknowledged, unsure }: Rewritten, stored: string | undefined): boolean {
  return acknowledged > 0 && Number(stored) !== acknowledged && !unsure.has(Number(stored))
}

/** On the embedded database, once the last server has ended. */
export async function writesKept(loads: Load[], database: TestedDatabase): Promise<Figure> {
  const stored = await readStored(database)
  const lost = loads.flatMap(load => lostWrites(load, stored))
  return none('acknowledged writes lost', lost.length, lost)
}

export function countAcknowledged(loads: Load[]): number {
  const counts = loads.flatMap(({ promises: { addresses, headline, recommendation, upload } }) => [
    ...kinds.map(kind => addresses[kind].length),
    ...[headline, recommendation].map(({ times }) => times),
    upload.parts,
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

/** A busy server puts most callers off: what a fault is about begins, or ends, when so many were not. */
export const areAcknowledged = (loads: Load[], least: number) => comesTrue(() => countAcknowledged(loads) >= least)

const owed = (loads: Load[]) => loads.flatMap(({ promises }) => kinds.flatMap(kind => promises.addresses[kind]))

/** Waits for the mails that were promised; those that never come are lost. */
export async function mailsKept(loads: Load[], mail: MailServer, mostMs = patienceMs): Promise<Figure> {
  const missing = () => owed(loads).filter(address => mail.countFor(address) === 0)
  await comesTrue(() => missing().length === 0, mostMs)
  return none('mails lost', missing().length, missing())
}

/** A mail whose sending was cut off goes out again: then as the same mail, which programs show once. */
export function mailsTwice(loads: Load[], mail: MailServer): { twice: number; unlike: Figure } {
  const idsOf = (address: string) => mail.received.filter(each => each.to === address).map(each => each.messageId)
  const repeated = owed(loads).filter(address => mail.countFor(address) > 1)
  const unlike = repeated.filter(address => new Set(idsOf(address)).size > 1)
  const what = `mails that came again under another Message-ID (of ${repeated.length} that came again)`
  return { twice: repeated.length, unlike: none(what, unlike.length, unlike) }
}

/** 503 and 507 say when to come again; any other 5xx is ours to mend. */
export function wrongAnswers(answers: Answer[]): Figure {
  const wrong = answers.filter(
    ({ status, reason }) =>
      typeof status === 'number' && status >= 500 && !((status === 503 || status === 507) && reason !== null),
  )
  const examples = wrong.map(({ what, status, reason }) => `${what}: ${status}${reason ? '' : ' without Retry-After'}`)
  return none('answers 5xx other than 503 and 507 with Retry-After', wrong.length, examples)
}

export function everyCallAnswered(answers: Answer[]): Figure {
  const without = answers.filter(({ status }) => typeof status !== 'number')
  return none(
    'calls without an answer',
    without.length,
    without.map(({ what, status, reason }) => `${what} ${status} (${reason})`),
  )
}

export function noDeaths(deaths: number): Figure {
  return exactly('servers that died', deaths, 0)
}

export const longest = (answers: Answer[]) => Math.max(0, ...answers.map(({ ms }) => ms))
