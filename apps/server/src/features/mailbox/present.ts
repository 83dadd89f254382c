import type { LocalMail, MailSummary } from '@credence/contract/mailbox/endpoints'
import type { Address, Email } from 'postal-mime'

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
