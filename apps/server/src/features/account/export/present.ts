import type { Config } from '../../../config.ts'
import type { accounts } from '../../../database/schema/accounts.ts'
import type { formerSlugs } from '../../../database/schema/profiles.ts'

type AccountRow = typeof accounts.$inferSelect

type Former = { slugs: (typeof formerSlugs.$inferSelect)[]; mailboxes: number }

/** Former addresses exist only as keyed hashes, so the file gives their number. */
export function accountFile(account: AccountRow, { slugs, mailboxes }: Former) {
  return {
    email: account.email,
    link_name: account.slug,
    former_link_names: slugs.map(({ slug, freedAt }) => ({ link_name: slug, given_up_at: freedAt })),
    former_addresses_kept_as_keyed_hashes: mailboxes,
    created_at: account.createdAt,
  }
}

/** Lists the files in the order of the archive. */
export function readmeText({ productName, appOrigin }: Config, account: AccountRow, now: Date): string {
  return `Everything that ${productName} holds about ${account.email}, as it was on ${now.toISOString().slice(0, 10)}.

The files ending in .json are text: any editor opens them, and other programs can read them. Times are in UTC.

access.json                     the access codes you redeemed, and what your affiliate link brought, if you have one
account.json                    your address, your link name and the ones you had before
profile.json                    everything you wrote on your profile
resume.json                     the same with what your page shows of what others said, as JSON Resume, which other programs read
picture.webp                    your picture, if you have one
settings.json                   who sees your profile, what you want to hear of, and the devices you allowed push on
plan.json                       your plan, what you pay for it, and your invoices
sessions.json                   where you are or were signed in
invites.json                    whom you asked for a recommendation, with the addresses you typed
old-praise.json                 old texts that you brought along and that no one has confirmed
recommendations-received.json   what others said about you, what they agreed to, and what you did with it
received/                       their recordings, captions, words and pictures, and the signed records of what you published
recommendations-given.json      what you said about others with this address, and what you agreed to
given/                          your recordings, captions, words and pictures, and the signed records of what is published
views.json                      how many people looked at your profile on which day; not who
notifications.json              what we told you of, as far as you have not put it away
forms.json                      what you sent through our forms: waitlist, applications, stories
forms/                          the pictures you sent along

The addresses of the people who recommended you are not here: they gave them to us, not to you. You see the part after the @.

To delete your account, go to ${appOrigin}/setting/privacy.
`
}
