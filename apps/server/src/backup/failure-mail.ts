import type { Config } from '../config.ts'
import type { Mail } from '../mail/mail.ts'
import { mailTemplate } from '../mail/template.ts'

export const mailLifetimeMinutes = 3 * 24 * 60

export function backupFailedMail(config: Config, to: string, said: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `Backups of ${config.productName} are failing`,
    preview: 'The older backups are still there.',
    title: 'The last 2 backups failed.',
    paragraphs: [
      'The older backups are still there, but the server couldn’t make a new one.',
      `What went wrong: ${said}`,
      'The server tries again every night. We’ll e-mail you again only if backups work and then fail again.',
    ],
    because: `Sent to ${to} because OPERATORS lists this address.`,
  })
}
