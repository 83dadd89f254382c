import { firstNameOf } from '@credence/contract/first-name'
import { askForLine } from '@credence/contract/invites/ask-for'
import { requestSubject } from '@credence/contract/invites/invite-message'
import { inviteLimits } from '@credence/contract/limits/limits'
import { senderName } from '@credence/contract/plain-name'
import { authorSubject } from '@credence/contract/recommendations/imported-testimonials/author-message'
import type { Config } from '../../config.ts'
import type { InviteRow } from '../../database/schema/invites.ts'
import type { ProfileRow } from '../../database/schema/profiles.ts'
import { type MailContext, personOf, type Slip } from '../../mail/blocks.ts'
import { dayOfYearOf } from '../../mail/dates.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { unsubscribeFromRequestsUrl, unsubscribeUrl } from '../../mail/unsubscribe.ts'
import { inviteUrl, testimonialUrl } from './present.ts'

/** The owner's data that the mails show. */
export type Asker = Pick<ProfileRow, 'fullName' | 'headline' | 'pictureId'> & {
  accountId: string
  slug: string
  email: string
}

/** Only invites with an address are mailed. */
export type Addressed = InviteRow & { email: string }

/** The columns that the mail shows. */
export type MailedInvite = Pick<
  Addressed,
  'id' | 'email' | 'memory' | 'reminders' | 'message' | 'askFor' | 'forOldPraise'
>

export function requestMail(context: MailContext, asker: Asker, invite: MailedInvite): Mail {
  const { config } = context
  return mailTemplate(config, {
    ...sharedParts(context, asker, invite),
    ...(invite.forOldPraise
      ? {
          subject: authorSubject(asker.fullName),
          preview: 'Did you write this, and is it still true? We’ll show it only if you say yes.',
          title: `${asker.fullName} would like to show what you wrote`,
        }
      : {
          subject: requestSubject(asker.fullName),
          preview: 'Record a video, record your voice, or write a few lines. No account needed.',
          title: `Would you recommend ${asker.fullName}?`,
        }),
    paragraphs: paragraphsOf(invite.message),
    because: `${asker.fullName} entered ${invite.email} at ${hostOf(config)} and asked us to send this. We’ll send up to ${inviteLimits.mailReminders} reminders. We keep your address only for this request. Your reply goes to ${firstNameOf(asker.fullName)}, not to us.`,
  })
}

/** `askedFor`: the invited person postponed the request to today. */
export function reminderMail(context: MailContext, asker: Asker, invite: Addressed, askedFor: boolean): Mail {
  const name = firstNameOf(asker.fullName)
  const wrote = `${name} wrote to you on ${dayOfYearOf(invite.sentAt)}`
  const last = invite.timesReminded >= inviteLimits.mailReminders
  const follows = last ? 'This is the last reminder.' : 'We’ll send 1 more reminder at most.'
  const subject = invite.forOldPraise ? authorSubject(asker.fullName) : requestSubject(asker.fullName)
  return mailTemplate(context.config, {
    ...sharedParts(context, asker, invite),
    subject: `Reminder: ${subject}`,
    preview: askedFor ? 'You asked us to remind you.' : `${wrote}.`,
    title: invite.forOldPraise
      ? `${asker.fullName} would like to show what you wrote`
      : `Would you recommend ${asker.fullName}?`,
    paragraphs: [
      askedFor ? `You asked us to remind you. ${wrote}:` : `${wrote}. It’s fine to say no. Here’s the message:`,
      ...paragraphsOf(invite.message),
    ],
    because: `${asker.fullName} entered ${invite.email} at ${hostOf(context.config)} and asked us to send this. ${follows} Your reply goes to ${name}, not to us.`,
  })
}

/** Shared by request and reminder. Links open a page and change nothing, because mail scanners open links. */
function sharedParts(context: MailContext, asker: Asker, invite: MailedInvite) {
  const name = firstNameOf(asker.fullName)
  const parts = {
    to: invite.email,
    fromName: senderName(asker.fullName, context.config.productName),
    replyTo: asker.email,
    unsubscribeUrl: unsubscribeFromRequestsUrl(context, invite.id),
    unsubscribeLabel: 'Never ask me again',
    person: personOf(context, asker),
  }
  if (invite.forOldPraise) return { ...parts, ...authorParts(testimonialUrl(context, invite.id), invite) }
  const url = inviteUrl(context, asker.slug, invite.id)
  const slip = slipOf(invite)
  return {
    ...parts,
    ...(slip ? { slip } : {}),
    action: {
      label: `Recommend ${name}`,
      url,
      after: [
        askForLine(asker.fullName, invite.askFor),
        `It takes about 5 minutes, no account needed. ${name} chooses what is shown. You can withdraw your recommendation at any time.`,
      ]
        .filter(Boolean)
        .join(' '),
    },
    choices: [{ label: 'No, thanks', url: `${url}#rather-not` }],
  }
}

/** Without the text itself: a mail to the wrong person stays in their mailbox. */
function authorParts(url: string, { memory }: MailedInvite) {
  const heading = [memory.where, memory.when].filter(Boolean).join(', ')
  return {
    slip: { label: 'About the text', heading, lines: ['You can read the text on the next page.'] },
    action: {
      label: 'Read what you wrote',
      url,
      after:
        'It takes about 1 minute, no account needed. You can confirm it, change it, or say it isn’t yours. You can withdraw it at any time.',
    },
    choices: [{ label: 'No, thanks', url: `${url}#rather-not` }],
  }
}

function slipOf({ memory, reminders }: MailedInvite): Slip | undefined {
  const heading = [memory.where, memory.when].filter(Boolean).join(', ')
  const lines = [memory.what, ...reminders].filter(Boolean)
  if (!heading && lines.length === 0) return undefined
  return { label: 'What you did together', ...(heading ? { heading } : {}), lines }
}

function paragraphsOf(message: string): string[] {
  return message.split(/\n{2,}/)
}

function hostOf(config: Config): string {
  return new URL(config.appOrigin).host
}

/** Repeats the name that the owner typed, and leaves out the address. */
export function bouncedMail(context: MailContext, asker: Asker, invite: InviteRow): Mail {
  const { config } = context
  const page = `${config.appOrigin}/dashboard/recommendations`
  const refused = `The mail server refused the address you entered for ${invite.fullName}.`
  return mailTemplate(config, {
    to: asker.email,
    subject: `Your request to ${invite.fullName} didn’t arrive`,
    preview: refused,
    title: 'The address didn’t work.',
    ...(invite.forOldPraise
      ? {
          paragraphs: [refused, 'Check the spelling and ask again. We kept the old recommendation.'],
          action: {
            label: 'See your old recommendations',
            url: `${page}/old-praise`,
            after: 'You can enter a different address there.',
          },
        }
      : {
          paragraphs: [refused, 'Check the spelling and ask again, or send the link yourself.'],
          action: {
            label: 'See your requests',
            url: page,
            after: 'You can ask someone else there, or withdraw a request.',
          },
        }),
    because: 'You’re getting this because you asked for a recommendation.',
    unsubscribeUrl: unsubscribeUrl(context, 'request_bounced', asker.accountId),
  })
}
