import { passcodeLimits } from '@credence/contract/limits/limits'
import type { Config } from '../../../config.ts'
import type { Mail } from '../../../mail/mail.ts'
import { groupedCode, mailTemplate } from '../../../mail/template.ts'

export function freshPasscodeMail(config: Config, to: string, code: string): Mail {
  const minutes = passcodeLimits.lifeSeconds / 60
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: `It confirms that it is you. It works once, for ${minutes} minutes.`,
    title: 'Confirm that it is you.',
    paragraphs: [
      'Somebody who is signed in to your account wants to see where else you are signed in, download your data or delete your account.',
    ],
    code,
    afterCode: `Type it to go on. It works once, for ${minutes} minutes. We will never ask you for it by phone.`,
    note: `Was it not you? Then somebody else is signed in. Give the code to nobody, and end the other sessions at ${config.appOrigin}/setting/privacy.`,
    because: `Sent to ${to} because it is the address of your account.`,
  })
}
