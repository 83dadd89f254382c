import type { Invite } from '@credence/contract/invites/endpoints'
import { type MailPreview, mailPreviewPath } from '@credence/contract/invites/preview/endpoints'
import type { Config } from '../../config.ts'
import type { Asked } from '../../database/schema/invites.ts'
import { makeLinkToken } from '../../link-token.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Secrets } from '../../secrets.ts'
import { stateOf } from './rules.ts'

type LinkContext = { config: Config; secrets: Secrets }

export function inviteUrl({ config, secrets }: LinkContext, slug: string, inviteId: string): string {
  return `${config.appOrigin}/cr/${slug}/recommend?invite=${makeLinkToken(secrets.inviteKey, inviteId)}`
}

/** The author's page for an imported text. */
export function testimonialUrl({ config, secrets }: LinkContext, inviteId: string): string {
  return `${config.appOrigin}/old-praise/${makeLinkToken(secrets.inviteKey, inviteId)}`
}

export function presentInvite(context: LinkContext, slug: string, { invite, recommendationId }: Asked): Invite {
  return {
    id: invite.id,
    full_name: invite.fullName,
    email: invite.email,
    source: invite.source,
    memory: invite.memory,
    reminders: invite.reminders,
    message: invite.message,
    ask_for: invite.askFor,
    state: stateOf(invite),
    url: inviteUrl(context, slug, invite.id),
    sent_at: invite.sentAt.toISOString(),
    opened_at: invite.openedAt?.toISOString() ?? null,
    reminded_at: invite.remindedAt?.toISOString() ?? null,
    times_reminded: invite.timesReminded,
    remind_at: invite.remindNextAt?.toISOString() ?? null,
    recommendation_id: recommendationId,
  }
}

/** The mail as it would be sent, with inert links. Quotes in user text are escaped, so only real links match. */
export function previewPage({ html }: Mail): string {
  return html.replaceAll(/ href="[^"]*"/g, ' href="#"')
}

export function presentPreview({ productName }: Config, mail: Mail, id: string): MailPreview {
  const { fromName, to, replyTo, subject } = mail
  return { from: fromName ?? productName, to, reply_to: replyTo ?? '', subject, url: mailPreviewPath(id) }
}
