import { firstNameOf } from '@credence/contract/first-name'
import type { Config } from '../../../config.ts'
import type { Mail } from '../../../mail/mail.ts'
import { mailTemplate } from '../../../mail/template.ts'

type Sent = { to: string; ownerName: string; controlUrl: string; isRecorded: boolean }

export function thankYouMail(config: Config, { to, ownerName, controlUrl, isRecorded }: Sent): Mail {
  return mailTemplate(config, {
    to,
    subject: `Your recommendation of ${ownerName} has arrived`,
    preview: 'Keep this mail: it is your way back to it.',
    title: 'Thank you.',
    paragraphs: [
      `Your recommendation of ${ownerName} has arrived. ${firstNameOf(ownerName)} decides whether to show it, and can't change a word of it.`,
      'It stays yours. Keep this mail: its link is your way back.',
      ...(isRecorded
        ? ['There you can also add captions to your recording, for people who watch or listen without sound.']
        : []),
    ],
    action: {
      label: 'See, change or withdraw it',
      url: controlUrl,
      after: 'Withdrawing takes one click, at any time. Whoever has this link can do it, so do not pass it on.',
    },
    because: `Sent to ${to} because you confirmed this address with a code.`,
  })
}
