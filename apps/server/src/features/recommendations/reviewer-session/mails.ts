import { passcodeLimits } from '@credence/contract/limits/limits'
import type { Config } from '../../../config.ts'
import type { Mail } from '../../../mail/mail.ts'
import { groupedCode, mailTemplate } from '../../../mail/template.ts'

/** Names whom it is for: the address may have been typed by somebody else. */
export function reviewerPasscodeMail(config: Config, to: string, code: string, ownerName: string): Mail {
  const minutes = passcodeLimits.lifeSeconds / 60
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: `It confirms your address for your recommendation of ${ownerName}.`,
    title: 'Here is your code.',
    paragraphs: [`Type it to confirm your address and send your recommendation of ${ownerName}.`],
    code,
    afterCode: `It works once, for ${minutes} minutes. It opens no account.`,
    note: 'Did not ask for this? Somebody may have mistyped their address. Do nothing, and nothing happens.',
    because: `Sent to ${to} because the address was typed at ${new URL(config.appOrigin).host}.`,
  })
}

/** For whoever types the profile's own address: no code, and why. */
export function ownAddressMail(config: Config, to: string, ownerName: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `You cannot recommend yourself on ${config.productName}`,
    preview: 'It is an address of the profile itself, so there is no code.',
    title: 'This one has to come from somebody else.',
    paragraphs: [
      `Somebody typed this address to recommend ${ownerName}. It is, or was, the address of that profile, so we made no code for it.`,
      'Ask somebody who knows your work, and say it in your own words on your profile.',
    ],
    note: 'Was it not you? Do nothing, and nothing happens.',
    because: `Sent to ${to} because the address was typed at ${new URL(config.appOrigin).host}.`,
  })
}
