import { firstNameOf } from '@credence/contract/first-name'
import { askForLine } from '@credence/contract/invites/ask-for'
import { requestSubject } from '@credence/contract/invites/invite-message'
import { inviteLimits } from '@credence/contract/limits/invite-limits'
import { senderName } from '@credence/contract/plain-name'
import type { Config } from '../../config.ts'
import type { InviteRow } from '../../database/schema/invites.ts'
import type { ProfileRow } from '../../database/schema/profiles.ts'
import { type MailSurroundings, personOf, type Slip } from '../../mail/blocks.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { unsubscribeFromRequestsUrl, unsubscribeUrl } from '../../mail/unsubscribe.ts'
import { inviteUrl } from './present.ts'

/** Whoever asks, as far as their mails tell. */
export type Asker = Pick<ProfileRow, 'fullName' | 'headline' | 'pictureId'> & {
  accountId: string
  slug: string
  email: string
}

/** An invite whose address is known, which is the only kind that is mailed. */
export type Addressed = InviteRow & { email: string }

/** As much of an invite as its mail tells. */
export type Letter = Pick<Addressed, 'id' | 'email' | 'memory' | 'reminders' | 'message' | 'askFor'>

export function requestMail(surroundings: MailSurroundings, asker: Asker, invite: Letter): Mail {
  const { config } = surroundings
  return mailTemplate(config, {
    ...lettersOf(surroundings, asker, invite),
    subject: requestSubject(asker.fullName, invite.memory),
    preview: `${asker.fullName} asks for a few words about working together. No account needed.`,
    title: `${asker.fullName} asks for your word`,
    paragraphs: paragraphsOf(invite.message),
    because: `${asker.fullName} typed ${invite.email} at ${hostOf(config)} and asked us to send this. At most ${inWords[inviteLimits.mailReminders]} reminders follow. We keep the address for this request only. Your reply goes to ${firstNameOf(asker.fullName)}, not to us.`,
  })
}

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `askedFor`: the person put the request off to today. */
export function reminderMail(surroundings: MailSurroundings, asker: Asker, invite: Addressed, askedFor: boolean): Mail {
  const name = firstNameOf(asker.fullName)
  const wrote = `${name} wrote to you on ${longDate.format(invite.sentAt)}`
  const last = invite.timesReminded >= inviteLimits.mailReminders
  const follows = last ? 'This is the last reminder.' : 'At most one more reminder follows.'
  return mailTemplate(surroundings.config, {
    ...lettersOf(surroundings, asker, invite),
    subject: `A reminder: ${requestSubject(asker.fullName, invite.memory)}`,
    preview: askedFor ? 'You asked us to bring this up again.' : `${wrote} and has not heard back.`,
    title: `${asker.fullName} asked for your word`,
    paragraphs: [
      askedFor
        ? `You asked us to bring this up again. ${wrote}:`
        : `${wrote} and has not heard back. A no is an answer too. This is what ${name} wrote:`,
      ...paragraphsOf(invite.message),
    ],
    because: `${asker.fullName} typed ${invite.email} at ${hostOf(surroundings.config)} and asked us to send this. ${follows} Your reply goes to ${name}, not to us.`,
  })
}

const inWords = ['no', 'one', 'two', 'three'] as const

/** What a request and its reminder share. The links lead to a page and change nothing by themselves: programs open links. */
function lettersOf(surroundings: MailSurroundings, asker: Asker, invite: Letter) {
  const name = firstNameOf(asker.fullName)
  const url = inviteUrl(surroundings, asker.slug, invite.id)
  const slip = slipOf(name, invite)
  return {
    to: invite.email,
    fromName: senderName(asker.fullName, surroundings.config.productName),
    replyTo: asker.email,
    unsubscribeUrl: unsubscribeFromRequestsUrl(surroundings, invite.id),
    person: personOf(surroundings, asker),
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

function slipOf(name: string, { memory, reminders }: Letter): Slip | undefined {
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

/** The owner typed the name, so the mail may repeat it; the address stays out, as it leads nowhere. */
export function bouncedMail(surroundings: MailSurroundings, asker: Asker, invite: InviteRow): Mail {
  const { config } = surroundings
  const refused = `The mail server refused the address you typed for ${invite.fullName}, so the mail did not arrive.`
  return mailTemplate(config, {
    to: asker.email,
    subject: `Your request to ${invite.fullName} came back`,
    preview: refused,
    title: 'The address did not work.',
    paragraphs: [refused, 'Check how it is spelt and ask again, or hand over the personal link yourself.'],
    action: {
      label: 'See your requests',
      url: `${config.appOrigin}/dashboard/recommendations`,
      after: 'There you can ask somebody else, or take a request back.',
    },
    because: 'You get this because you asked for a recommendation.',
    unsubscribeUrl: unsubscribeUrl(surroundings, 'request_bounced', asker.accountId),
  })
}
