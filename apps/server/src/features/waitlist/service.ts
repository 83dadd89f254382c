import { retention } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { WaitlistEntry } from '@credence/contract/waitlist/endpoints'
import type { Db } from '../../database/database.ts'
import { requireBelowShared } from '../../database/shared-rate-limiter.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../dependencies.ts'
import { mailLifetimes } from '../../mail/mail.ts'
import { mailboxOf } from '../../mail/same-mailbox.ts'
import { hasAccount } from '../account/service.ts'
import { invitationMail, waitlistMail } from './mails.ts'
import { deleteEntriesBefore, deleteEntryOf, findEntry, insertEntry, isInvited, markInvited } from './store.ts'

export { deleteEntryOf as leaveWaitlist, listEntries as loadWaitlist } from './store.ts'

export const waitlistData: AccountData = {
  erase: (tx, _context, { email }) => deleteEntryOf(tx, email),
  async exportFiles({ db }, { email }) {
    const entry = await findEntry(db, email)
    const waitlist = entry ? [{ full_name: entry.fullName, email, created_at: entry.createdAt }] : []
    return { 'forms.json': { waitlist } }
  },
}

/** Same outcome for new and known addresses; only a new one is mailed. */
export async function joinWaitlist({ db, clock, config, outgoingMail }: Dependencies, entry: WaitlistEntry) {
  // honeypot: people never see the field `website`, and bots get a normal response
  if (entry.website) return
  for (const allowance of rateLimits.marketingForm.mailbox)
    await requireBelowShared(db, clock, 'register-waitlist', allowance, mailboxOf(entry.email))
  await db.transaction(async tx => {
    const isNew = await insertEntry(tx, { fullName: entry.full_name, email: entry.email, createdAt: clock.now() })
    if (isNew) await outgoingMail.queue(tx, waitlistMail(config, entry), mailLifetimes.ofUseNow)
  })
}

/** Everyone while registration is open, otherwise invited addresses. */
export async function mayRegister(db: Db, { config }: TransactionContext, email: string): Promise<boolean> {
  return config.registration === 'open' || isInvited(db, email)
}

export type Invited =
  | { ok: true; entryId: string }
  | { ok: false; reason: 'open to all' | 'has an account' }
  | { ok: false; reason: 'invited before'; entryId: string }

/** On the waitlist or not. Sends the one mail that was promised. */
export async function inviteAddress(
  tx: Db,
  { clock, config, outgoingMail }: TransactionContext,
  email: string,
): Promise<Invited> {
  if (config.registration === 'open') return { ok: false, reason: 'open to all' }
  if (await hasAccount(tx, email)) return { ok: false, reason: 'has an account' }
  const isNew = await markInvited(tx, email, clock.now())
  const { id: entryId, fullName } = (await findEntry(tx, email))!
  if (!isNew) return { ok: false, reason: 'invited before', entryId }
  await outgoingMail.queue(tx, invitationMail(config, { full_name: fullName, email }), mailLifetimes.onlyOnce)
  return { ok: true, entryId }
}

export async function removeOldEntries({ db, clock }: Dependencies) {
  await deleteEntriesBefore(db, new Date(clock.now().getTime() - retention.applicationSeconds * 1000))
}
