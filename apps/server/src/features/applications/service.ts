import type { AffiliateApplication, StudentApplication } from '@credence/contract/applications/endpoints'
import { retention } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Db } from '../../database/database.ts'
import { requireBelowShared } from '../../database/shared-rate-limiter.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../dependencies.ts'
import { mailLifetimes } from '../../mail/mail.ts'
import { mailboxOf } from '../../mail/same-mailbox.ts'
import { issueCode } from '../access/service.ts'
import { bindAttachment, exportAttachment, removeAttachments } from '../attachments/service.ts'
import { applicationMail, approvedMail, declinedMail } from './mails.ts'
import {
  type ApplicationRow,
  type Details,
  decide,
  deleteApplicationsBefore,
  deleteApplicationsOf,
  insertApplication,
  listApplicationsOf,
} from './store.ts'

export { changeApplicant as moveApplications, listApplications as loadApplications } from './store.ts'

export async function applyAsStudent(dependencies: Dependencies, application: StudentApplication) {
  const { school, school_email = null, graduation_year, proof_id } = application
  await apply(dependencies, application, { kind: 'student', school, school_email, graduation_year }, proof_id)
}

export async function applyAsAffiliate(dependencies: Dependencies, application: AffiliateApplication) {
  const { channel, audience, promotion } = application
  await apply(dependencies, application, { kind: 'affiliate', channel, audience, promotion })
}

type Applicant = { full_name: string; email: string; website?: string | undefined }

async function apply(
  { db, clock, config, outgoingMail }: Dependencies,
  applicant: Applicant,
  details: Details,
  attachmentId?: string,
) {
  // honeypot: people never see the field `website`, and bots get a normal response
  if (applicant.website) return
  for (const allowance of rateLimits.marketingForm.mailbox)
    await requireBelowShared(db, clock, `apply-${details.kind}`, allowance, mailboxOf(applicant.email))
  const now = clock.now()
  await db.transaction(async tx => {
    await bindAttachment(tx, attachmentId, now, 'proof_id')
    await insertApplication(tx, {
      fullName: applicant.full_name,
      email: applicant.email,
      details,
      attachmentId: attachmentId ?? null,
      createdAt: now,
    })
    await outgoingMail.queue(tx, applicationMail(config, details.kind, applicant), mailLifetimes.ofUseNow)
  })
}

export async function removeOldApplications(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const longAgo = new Date(clock.now().getTime() - retention.applicationSeconds * 1000)
  await db.transaction(async tx => {
    await removeAttachments(tx, dependencies, await deleteApplicationsBefore(tx, longAgo))
  })
}

/** Mails a code bound to the applicant's address. False when already decided. */
export async function approveApplication(tx: Db, context: TransactionContext, { id, details }: ApplicationRow) {
  const { config, clock, outgoingMail } = context
  const application = await decide(tx, id, 'approved', clock.now())
  if (!application) return false
  const { email, fullName } = application
  const issued = await issueCode(tx, context, { kind: details.kind, email })
  const mail = approvedMail(config, { kind: details.kind, email, full_name: fullName }, issued)
  await outgoingMail.queue(tx, mail, mailLifetimes.onlyOnce)
  return true
}

/** `note` is the operator's own text. */
export async function declineApplication(
  tx: Db,
  { config, clock, outgoingMail }: TransactionContext,
  { id, details }: ApplicationRow,
  note: string,
) {
  const application = await decide(tx, id, 'declined', clock.now())
  if (!application) return false
  const applicant = { kind: details.kind, email: application.email, full_name: application.fullName }
  await outgoingMail.queue(tx, declinedMail(config, applicant, note), mailLifetimes.onlyOnce)
  return true
}

export const applicationData: AccountData = {
  async erase(tx, context, { email }) {
    await removeAttachments(tx, context, await deleteApplicationsOf(tx, email))
  },
  async exportFiles({ db }, { email }, archive) {
    const applications = []
    for (const row of await listApplicationsOf(db, email))
      applications.push({
        full_name: row.fullName,
        email: row.email,
        ...row.details,
        proof: await exportAttachment(archive, row.attachmentId),
        created_at: row.createdAt,
      })
    return { 'forms.json': { applications } }
  },
}
