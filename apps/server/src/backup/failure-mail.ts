import type { Config } from '../config.ts'
import type { Mail } from '../mail/mail.ts'
import { mailTemplate } from '../mail/template.ts'

export const mailLifetimeMinutes = 3 * 24 * 60

export function backupFailedMail(config: Config, to: string, said: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `Backups of ${config.productName} are failing`,
    preview: 'The last 2 backups failed.',
    title: 'The last 2 backups failed.',
    paragraphs: [
      'Older backups are still there. No new ones are added until this is fixed.',
      said,
      'We try again every night. You’ll hear from us again only if backups work and then fail once more.',
    ],
    because: `Sent to ${to} because OPERATORS names this address.`,
  })
}
