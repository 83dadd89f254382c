import { randomUUID } from 'node:crypto'
import type { NewInvites } from '@credence/contract/invites/endpoints'
import type { MailPreview } from '@credence/contract/invites/preview/endpoints'
import { retention } from '@credence/contract/limits/limits'
import type { Dependencies } from '../../../dependencies.ts'
import type { Mail } from '../../../mail/mail.ts'
import { seal, unseal } from '../../../mail/sealed.ts'
import { presentPreview, previewPage } from '../present.ts'
import { writeRequest } from '../service.ts'
import { deleteExpiredPreviews, findPreview, replacePreview } from '../store.ts'

/** For the first person with an address. */
export async function previewRequest(dependencies: Dependencies, accountId: string, request: NewInvites) {
  const written = await writeRequest(dependencies, accountId, request)
  if (!written.ok) return written
  return { ok: true, preview: await previewMail(dependencies, accountId, written.mail) } as const
}

/** Stored for a few minutes: an iframe needs a URL, and neither a URL nor a log may hold what the owner typed. */
export async function previewMail(dependencies: Dependencies, accountId: string, mail: Mail): Promise<MailPreview> {
  const { db, clock, secrets, config } = dependencies
  const id = randomUUID()
  const sealed = seal(secrets.mailKey, previewPage(mail))
  const expiresAt = new Date(clock.now().getTime() + retention.mailPreviewSeconds * 1000)
  await replacePreview(db, { accountId, id, sealed, expiresAt })
  return presentPreview(config, mail, id)
}

/** The id is the secret. */
export async function loadPreview({ db, clock, secrets }: Dependencies, id: string): Promise<string | undefined> {
  const sealed = await findPreview(db, id, clock.now())
  return sealed && (unseal(secrets.mailKey, sealed) as string | undefined)
}

export async function removeExpiredPreviews({ db, clock }: Dependencies) {
  await deleteExpiredPreviews(db, clock.now())
}
