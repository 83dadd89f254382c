import { firstNameOf } from '@credence/contract/first-name'
import { askForLine } from '@credence/contract/invites/ask-for'
import { requestSubject } from '@credence/contract/invites/invite-message'
import { inviteLimits } from '@credence/contract/limits/limits'
import { senderName } from '@credence/contract/plain-name'
import { authorSubject } from '@credence/contract/recommendations/old-praise/author-message'
import type { Config } from '../../config.ts'
import type { InviteRow } from '../../database/schema/invites.ts'
import type { ProfileRow } from '../../database/schema/profiles.ts'
import { type MailContext, personOf, type Slip } from '../../mail/blocks.ts'
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
          preview: 'Did you write it, and is it still true? Nobody sees it unless you say yes.',
          title: `${asker.fullName} kept what you wrote`,
        }
      : {
          subject: requestSubject(asker.fullName),
          preview: 'A video, your voice or a few lines. No account needed.',
          title: requestSubject(asker.fullName),
        }),
    paragraphs: paragraphsOf(invite.message),
    because: `${asker.fullName} typed ${invite.email} at ${hostOf(config)} and asked us to send this. We send at most ${inviteLimits.mailReminders} reminders. We keep the address for this request only. Your reply goes to ${firstNameOf(asker.fullName)}, not to us.`,
  })
}

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `askedFor`: the invited person postponed the request to today. */
export function reminderMail(context: MailContext, asker: Asker, invite: Addressed, askedFor: boolean): Mail {
  const name = firstNameOf(asker.fullName)
  const wrote = `${name} wrote to you on ${longDate.format(invite.sentAt)}`
  const last = invite.timesReminded >= inviteLimits.mailReminders
  const follows = last ? 'This is the last reminder.' : 'We send at most 1 more.'
  const subject = invite.forOldPraise ? authorSubject(asker.fullName) : requestSubject(asker.fullName)
  return mailTemplate(context.config, {
    ...sharedParts(context, asker, invite),
    subject: `A reminder: ${subject}`,
    preview: askedFor ? 'You asked us to bring this up again.' : `${wrote} and has not heard back.`,
    title: invite.forOldPraise ? `${asker.fullName} kept what you wrote` : requestSubject(asker.fullName),
    paragraphs: [
      askedFor
        ? `You asked us to bring this up again. ${wrote}:`
        : `${wrote} and has not heard back. A no is an answer too. This is what ${name} wrote:`,
      ...paragraphsOf(invite.message),
    ],
    because: `${asker.fullName} typed ${invite.email} at ${hostOf(context.config)} and asked us to send this. ${follows} Your reply goes to ${name}, not to us.`,
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
    person: personOf(context, asker),
  }
  if (invite.forOldPraise) return { ...parts, ...authorParts(testimonialUrl(context, invite.id), name, invite) }
  const url = inviteUrl(context, asker.slug, invite.id)
  const slip = slipOf(name, invite)
  return {
    ...parts,
    ...(slip ? { slip } : {}),
    action: {
      label: `Answer ${name}`,
      url,
      after: [
        askForLine(asker.fullName, invite.askFor),
        `Five minutes, no account. ${name} sees it first. You confirm this address with a code at the end, and you can take it back at any time.`,
      ]
        .filter(Boolean)
        .join(' '),
    },
    choices: [
      { label: 'I would rather not', url: `${url}#rather-not` },
      { label: 'Remind me in a week', url: `${url}#later` },
      { label: 'Never ask me again', url: `${url}#never` },
    ],
  }
}

/** Without the text itself: a mail to the wrong person stays in their mailbox. */
function authorParts(url: string, name: string, { memory }: MailedInvite) {
  const heading = [memory.where, memory.when].filter(Boolean).join(', ')
  return {
    slip: { label: 'What it is about', heading, lines: [`The words stand on the page behind the button.`] },
    action: {
      label: 'Read what you wrote',
      url,
      after: `A minute, no account. You say yes, change it, or say that it is not yours. ${name} sees nothing of you but your answer, and you can take it back at any time.`,
    },
    choices: [
      { label: 'I would rather not', url: `${url}#rather-not` },
      { label: 'Never ask me again', url: `${url}#never` },
    ],
  }
}

function slipOf(name: string, { memory, reminders }: MailedInvite): Slip | undefined {
  const heading = [memory.where, memory.when].filter(Boolean).join(', ')
  const lines = [memory.what, ...reminders].filter(Boolean)
  if (!heading && lines.length === 0) return undefined
  return { label: `What ${name} remembers`, ...(heading ? { heading } : {}), lines }
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
  const refused = `The mail server refused the address you typed for ${invite.fullName}, so the mail did not arrive.`
  return mailTemplate(config, {
    to: asker.email,
    subject: `Your request to ${invite.fullName} came back`,
    preview: refused,
    title: 'The address did not work.',
    ...(invite.forOldPraise
      ? {
          paragraphs: [refused, 'Check how it is spelt, and ask again. The old text is as it was.'],
          action: {
            label: 'See your old texts',
            url: `${page}/old-praise`,
            after: 'There you can type another address.',
          },
        }
      : {
          paragraphs: [refused, 'Check how it is spelt and ask again, or hand over the personal link yourself.'],
          action: {
            label: 'See your requests',
            url: page,
            after: 'There you can ask somebody else, or take a request back.',
          },
        }),
    because: 'You get this because you asked for a recommendation.',
    unsubscribeUrl: unsubscribeUrl(context, 'request_bounced', asker.accountId),
  })
}
