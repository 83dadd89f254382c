import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { ownersChoice } from '@credence/profile-view/words'

export function emailConfirmedNote(productName: string): string {
  return `“E-mail confirmed” means the person typed a code sent to that address. ${productName} does not check opinions.`
}

/** The last words of the file: what its marks prove and what they do not. */
export function checkedAndNot(productName: string, profile: PublicProfile): string[] {
  const { full_name: name, recommendations, received } = profile
  const shown = recommendations.length
  const about = `Not checked: what ${name} wrote, such as experience, education and skills.`
  const current = 'Pages change, and a file can be changed by whoever holds it. What counts is the page at its address.'
  if (shown === 0) return [about, `${productName} confirmed nothing in this file.`, current]
  return [
    `Checked: whoever recommends ${name} here typed a code that ${productName} sent to an e-mail address at the domain beside their name. That proves a mailbox, not an identity.`,
    `Not checked: that they are who they say, what they do, how they know ${name}, and whether what they say is so. ${productName} does not check opinions.`,
    about,
    `${name} ${ownersChoice(shown, received)}.`,
    current,
  ]
}

export const emojiCredit = 'Emoji: Twemoji by Twitter, Inc. and other contributors, CC BY 4.0.'
