import type { WaitlistEntry } from '@credence/contract/endpoints/waitlist'
import { rateLimits } from '@credence/contract/limits'
import { requireBelowShared } from '../../database/shared-limits.ts'
import type { Dependencies } from '../../dependencies.ts'
import { waitlistMail } from './present.ts'
import { insertEntry, listEntries } from './store.ts'

const mailLifetimeMinutes = 24 * 60

/** The same outcome for a new and a known address; only a new one gets the mail. */
export async function joinWaitlist({ db, clock, config, outgoingMail }: Dependencies, entry: WaitlistEntry) {
  // people never see the field called website; programs fill it in, and are told what they hope for
  if (entry.website) return
  for (const allowance of rateLimits.marketingForm.address)
    await requireBelowShared(db, clock, 'register-waitlist', allowance, entry.email)
  await db.transaction(async tx => {
    const isNew = await insertEntry(tx, { fullName: entry.full_name, email: entry.email, createdAt: clock.now() })
    if (isNew) await outgoingMail.queue(tx, waitlistMail(config, entry), mailLifetimeMinutes)
  })
}

export async function loadWaitlist({ db }: Dependencies) {
  return listEntries(db)
}
