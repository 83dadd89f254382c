import { randomUUID } from 'node:crypto'
import type { NewInvites, Invite as OwnInvite } from '@credence/contract/invites/endpoints'
import { messageTo } from '@credence/contract/invites/invite-message'
import { inviteLimits, oldPraiseLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Db } from '../../database/database.ts'
import { requireBelowShared } from '../../database/shared-rate-limiter.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../dependencies.ts'
import { tooManyRequests } from '../../errors.ts'
import { readLinkToken } from '../../link-token.ts'
import { mailLifetimes } from '../../mail/mail.ts'
import { mailboxOf } from '../../mail/same-mailbox.ts'
import { findOwnAddresses, findPageOwner, lockOwner, type PageOwner } from '../account/service.ts'
import { createNotification, settleAbout, wants } from '../notifications/service.ts'
import { type Addressed, bouncedMail, reminderMail, requestMail } from './mails.ts'
import { presentInvite } from './present.ts'
import { addressHash, daysAfter, declinedHash, firstReminderAt } from './rules.ts'
import {
  claimReminder,
  countSince,
  findAskedBefore,
  findInvite,
  findNeverAsked,
  findOwnInvite,
  findUnansweredByEmail,
  forgetAddressesSentBefore,
  insertInvites,
  insertNeverAsked,
  listAllInvitesOf,
  listInvitesOf,
  markAnswered,
  withdraw,
} from './store.ts'

export const inviteData: AccountData = {
  /** With the addresses: the owner typed them. */
  async exportFiles({ db }, { id }) {
    const rows = await listAllInvitesOf(db, id)
    return {
      'invites.json': rows.map(
        ({ accountId: _accountId, mailbox: _mailbox, declinedHash: _declinedHash, ...invite }) => invite,
      ),
    }
  },
}

type Asked = Awaited<ReturnType<typeof listInvitesOf>>[number]
export type Invite = Asked['invite']

type OwnInvites = { slug: string; asked: Asked[] }

export async function loadInvites(dependencies: Dependencies, accountId: string): Promise<OwnInvite[]> {
  const { db } = dependencies
  const [asker, asked] = [await findPageOwner(db, accountId), await listInvitesOf(db, accountId)]
  return asked.map(each => presentInvite(dependencies, asker!.slug, each))
}

export type Person = NewInvites['people'][number]
export type Sent =
  | ({ ok: true } & OwnInvites)
  | { ok: false; reason: 'profile_incomplete' }
  | { ok: false; reason: 'own_recommendation' | 'asked_about_old_praise'; index: number }

/** Skips mailboxes that repeat in the list or that this owner already asked. All or nothing. */
export async function askPeople(dependencies: Dependencies, accountId: string, request: NewInvites): Promise<Sent> {
  return dependencies.db.transaction(async (tx): Promise<Sent> => {
    await lockOwner(tx, accountId)
    const asker = (await findPageOwner(tx, accountId))!
    if (!asker.fullName) return { ok: false, reason: 'profile_incomplete' }
    const emails = request.people.flatMap(person => person.email ?? [])
    const own = await findOwnAddresses(tx, dependencies, asker, emails)
    const index = request.people.findIndex(({ email }) => email && own.has(email))
    if (index >= 0) return { ok: false, reason: 'own_recommendation', index }
    const people = withoutDuplicates(request.people)
    const before = await findEarlier(tx, dependencies, accountId, emails)
    const about = request.people.findIndex(({ email }) => email && before.to(email)?.forOldPraise)
    if (about >= 0) return { ok: false, reason: 'asked_about_old_praise', index: about }
    const fresh = people.filter(({ email }) => !email || !before.to(email))
    await requireRoom(tx, dependencies, accountId, fresh)
    const inserted = await insertInvites(tx, rowsFor(dependencies, accountId, request, fresh))
    await queueMails(tx, dependencies, inserted, invite => requestMail(dependencies, asker, invite))
    const sent = inserted.map((invite): Asked => ({ invite, recommendationId: null }))
    return { ok: true, slug: asker.slug, asked: [...sent, ...before.asked] }
  })
}

/** Requests of this owner that forbid another one, found by mailbox. */
export async function findEarlier(tx: Db, { secrets }: TransactionContext, accountId: string, emails: string[]) {
  const hashOf = (email: string) => declinedHash(secrets.neverAskKey, accountId, email)
  const mailboxes = emails.map(mailboxOf)
  const asked = await findAskedBefore(tx, accountId, { mailboxes, hashes: emails.map(hashOf) })
  const to = (email: string): Invite | undefined => {
    const [mailbox, hash] = [mailboxOf(email), hashOf(email)]
    return asked.find(({ invite }) => invite.mailbox === mailbox || invite.declinedHash === hash)?.invite
  }
  return { asked, to }
}

export type Written =
  | { ok: true; mail: ReturnType<typeof requestMail> }
  | { ok: false; reason: 'profile_incomplete' | 'no_address' }

/** The mail to the first person with an address, by the same code that sends it. Does not reveal opt-outs. */
export async function writeRequest(
  dependencies: Dependencies,
  accountId: string,
  request: NewInvites,
): Promise<Written> {
  const asker = (await findPageOwner(dependencies.db, accountId))!
  if (!asker.fullName) return { ok: false, reason: 'profile_incomplete' }
  const person = request.people.find(({ email }) => email)
  if (!person?.email) return { ok: false, reason: 'no_address' }
  const [row] = rowsFor(dependencies, accountId, request, [person])
  return { ok: true, mail: requestMail(dependencies, asker, { ...row!, id: randomUUID(), email: person.email }) }
}

function withoutDuplicates(people: Person[]): Person[] {
  const seen = new Set<string>()
  const isFirst = (mailbox: string) => !seen.has(mailbox) && seen.add(mailbox)
  return people.filter(({ email }) => !email || isFirst(mailboxOf(email)))
}

function rowsFor({ clock }: Dependencies, accountId: string, request: NewInvites, people: Person[]) {
  const { source, memory, reminders, message, ask_for: askFor = 'any', remind = true } = request
  const sentAt = clock.now()
  return people.map(({ full_name: fullName, email }) => ({
    accountId,
    fullName,
    email: email ?? null,
    source,
    memory,
    reminders,
    message: messageTo(message, fullName),
    askFor,
    forOldPraise: false,
    sentAt,
    remindNextAt: email && remind ? firstReminderAt(sentAt) : null,
  }))
}

/** Limits requests per owner, per owner and mailbox, and per mailbox. */
export async function requireRoom(tx: Db, { clock, secrets }: TransactionContext, accountId: string, people: Person[]) {
  const { owner, ownerAndMailbox, mailbox } = rateLimits.invite
  const now = clock.now()
  const { count, oldest } = await countSince(tx, accountId, new Date(now.getTime() - owner.seconds * 1000))
  if (count + people.length > owner.count)
    throw tooManyRequests(owner.seconds - (now.getTime() - (oldest ?? now).getTime()) / 1000)
  // sorted, so that two batches with the same people do not deadlock
  for (const asked of people.flatMap(({ email }) => (email ? mailboxOf(email) : [])).sort()) {
    const hash = addressHash(secrets.neverAskKey, asked)
    for (const allowance of ownerAndMailbox)
      await requireBelowShared(tx, clock, 'invite', allowance, `${accountId} ${hash}`)
    for (const allowance of mailbox) await requireBelowShared(tx, clock, 'invite', allowance, hash)
  }
}

/** Skips mailboxes that opted out. The owner's list shows such an invite like any other, so that an opt-out stays private. */
export async function queueMails(
  tx: Db,
  context: TransactionContext,
  invites: Invite[],
  write: (invite: Addressed) => ReturnType<typeof requestMail>,
) {
  const addressed = invites.filter((invite): invite is Addressed => invite.email !== null)
  const emails = addressed.map(({ email }) => email)
  const leftAlone = await findOptedOut(tx, context, emails)
  for (const invite of addressed)
    if (!leftAlone.has(invite.email))
      await context.outgoingMail.queue(tx, write(invite), mailLifetimes.keeps, { inviteId: invite.id })
}

export type Reminded =
  | { ok: true; slug: string; asked: Asked }
  | { ok: false; reason: 'not_found' | 'invite_closed' | 'reminder_too_soon' | 'no_address' }

export async function remind(dependencies: Dependencies, accountId: string, id: string): Promise<Reminded> {
  const { db, clock } = dependencies
  const now = clock.now()
  return db.transaction(async (tx): Promise<Reminded> => {
    const lastMailBefore = daysAfter(now, -inviteLimits.daysBetweenReminders)
    const invite = await claimReminder(tx, accountId, id, { now, lastMailBefore, most: inviteLimits.mailReminders })
    const asked = await findOwnInvite(tx, accountId, id)
    if (!asked) return { ok: false, reason: 'not_found' }
    if (!invite) return { ok: false, reason: whyNot(asked.invite) }
    const asker = (await findPageOwner(tx, accountId))!
    await queueMails(tx, dependencies, [invite], each => reminderMail(dependencies, asker, each, false))
    return { ok: true, slug: asker.slug, asked }
  })
}

function whyNot(invite: Invite) {
  if (invite.withdrawnAt || invite.answeredAt || invite.declinedAt || invite.bouncedAt) return 'invite_closed'
  return invite.email === null ? 'no_address' : 'reminder_too_soon'
}

export async function withdrawInvite({ db, clock }: Dependencies, accountId: string, id: string) {
  return db.transaction(async tx => {
    if (await withdraw(tx, accountId, id, clock.now())) {
      await settleAbout(tx, { inviteId: id })
      return { ok: true } as const
    }
    const known = await findOwnInvite(tx, accountId, id)
    return { ok: false, reason: known ? 'invite_closed' : 'not_found' } as const
  })
}

export async function findOptedOut(tx: Db, { secrets }: TransactionContext, emails: string[]): Promise<Set<string>> {
  // the exact address as well: old rows were stored before tags were ignored
  const hashesOf = (email: string) => [email, mailboxOf(email)].map(each => addressHash(secrets.neverAskKey, each))
  const never = await findNeverAsked(tx, emails.flatMap(hashesOf))
  return new Set(emails.filter(email => hashesOf(email).some(hash => never.has(hash))))
}

/** For every owner. */
export async function optOut(tx: Db, { clock, secrets }: TransactionContext, email: string) {
  await insertNeverAsked(tx, addressHash(secrets.neverAskKey, mailboxOf(email)), clock.now())
}

/** At once, because only the owner can correct the address. */
export async function notifyOfBounce(tx: Db, context: TransactionContext, invite: Invite) {
  await notifyOfRequest(tx, context, invite, 'bounced')
  const asker = await findPageOwner(tx, invite.accountId)
  if (asker && (await wants(tx, invite.accountId, 'request_bounced', 'mail')))
    await context.outgoingMail.queue(tx, bouncedMail(context, asker, invite), mailLifetimes.keeps)
}

export async function notifyOfRequest(
  tx: Db,
  context: TransactionContext,
  { id, accountId }: Invite,
  what: 'declined' | 'bounced',
) {
  await createNotification(tx, context, { accountId, kind: `request_${what}`, inviteId: id })
}

/** In any state of the invite, with the recommendation that answered it. */
export async function findInviteByLink(
  db: Db,
  { secrets }: TransactionContext,
  accountId: string,
  token: string,
): Promise<Asked | undefined> {
  const id = readLinkToken(secrets.inviteKey, token)
  return id ? findOwnInvite(db, accountId, id) : undefined
}

/** Undefined when the owner withdrew the invite. */
export async function findLiveInvite(db: Db, context: TransactionContext, accountId: string, token: string) {
  const found = await findInviteByLink(db, context, accountId, token)
  return found && !found.invite.withdrawnAt ? found.invite : undefined
}

/** In any state of the invite. */
export async function findAskerOf(
  db: Db,
  { secrets }: TransactionContext,
  token: string,
): Promise<PageOwner | undefined> {
  const id = readLinkToken(secrets.inviteKey, token)
  const invite = id ? await findInvite(db, id) : undefined
  return invite && findPageOwner(db, invite.accountId)
}

type Reviewer = { accountId: string; email: string; token?: string | undefined }

/** For the transaction that saves a recommendation. A reviewer who used the open link still answers their invite. */
export async function takeInvite(tx: Db, context: TransactionContext, reviewer: Reviewer): Promise<string | null> {
  const { accountId, email, token } = reviewer
  const byLink = token ? await findLiveInvite(tx, context, accountId, token) : undefined
  const invite = byLink ?? (await findUnansweredByEmail(tx, accountId, email))
  if (!invite) return null
  const answeredAt = invite.answeredAt ?? context.clock.now()
  await markAnswered(tx, invite.id, answeredAt)
  await settleAbout(tx, { inviteId: invite.id })
  return invite.id
}

/** Art. 14 GDPR: limits how long we keep an address that its holder did not give us. */
export async function forgetUnansweredAddresses({ db, clock }: Dependencies) {
  const before = (days: number) => daysAfter(clock.now(), -days)
  await forgetAddressesSentBefore(db, before(inviteLimits.unansweredAddressDays), false)
  await forgetAddressesSentBefore(db, before(oldPraiseLimits.unconfirmedDays), true)
}
