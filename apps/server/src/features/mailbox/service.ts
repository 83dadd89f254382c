import type { LocalMail, MailSummary } from '@credence/contract/mailbox/endpoints'
import type { Address, Email } from 'postal-mime'
import type { LocalMailbox } from '../../mail/local-mailbox.ts'

const mostListed = 200

export async function loadMails(mailbox: LocalMailbox): Promise<{ id: string; mail: Email }[]> {
  const names = await mailbox.list()
  const mails = await Promise.all(names.slice(0, mostListed).map(name => findMail(mailbox, idOf(name))))
  return mails.filter(found => found !== undefined)
}

export async function findMail(
  mailbox: LocalMailbox,
  id: string,
): Promise<{ id: string; mail: Email; file: Buffer } | undefined> {
  const file = await mailbox.read(`${id}.eml`)
  if (!file) return undefined
  const { default: PostalMime } = await import('postal-mime')
  return { id, mail: await PostalMime.parse(file), file }
}

function idOf(name: string) {
  return name.replace(/\.eml$/, '')
}

export function presentMailSummary(id: string, mail: Email): MailSummary {
  return { id, subject: mail.subject ?? '', to: (mail.to ?? []).map(addressText).join(', '), sent_at: mail.date ?? '' }
}

export function presentMail(id: string, mail: Email): LocalMail {
  return {
    ...presentMailSummary(id, mail),
    from: mail.from ? addressText(mail.from) : '',
    text: mail.text ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  }
}

function addressText({ name, address }: Address): string {
  return name ? `${name} <${address}>` : (address ?? '')
}
