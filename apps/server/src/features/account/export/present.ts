import type { Device } from '@credence/contract/notifications/devices/endpoints'
import type { Notification } from '@credence/contract/notifications/endpoints'
import type { NoticePreferences } from '@credence/contract/notifications/preferences/endpoints'
import { draftedProof } from '@credence/contract/recommendations/notes/drafted-label'
import type { Invoice, Subscription } from '@credence/contract/subscription/endpoints'
import type { Config } from '../../../config.ts'
import type { accounts, SessionRow } from '../../../database/schema/accounts.ts'
import type { applications, stories, waitlistEntries } from '../../../database/schema/forms.ts'
import type { InviteRow } from '../../../database/schema/invites.ts'
import type { formerSlugs, ProfileRow } from '../../../database/schema/profiles.ts'
import type { RecommendationRow } from '../../../database/schema/recommendations.ts'

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

export function profileFile(profile: ProfileRow, picture: string | null) {
  const { accountId: _accountId, pictureId: _pictureId, connectMethod, connectLink, ...rest } = profile
  return { ...rest, connect: connectMethod && { method: connectMethod, link: connectLink }, picture }
}

export function settingsFile(
  { visibility }: ProfileRow,
  { choices, updated_at }: NoticePreferences,
  push_devices: Device[],
) {
  return { visibility, notices: choices, notices_chosen_at: updated_at, push_devices }
}

export function sessionsFile(rows: SessionRow[]) {
  return rows.map(row => ({
    device: row.device,
    created_at: row.createdAt,
    last_used_at: row.lastUsedAt,
    expires_at: row.expiresAt,
    ended_at: row.revokedAt,
    confirmed_at: row.confirmedAt,
  }))
}

/** What the payment provider told us; it holds no card data. */
export function planFile({ subscription, invoices }: { subscription: Subscription; invoices: Invoice[] }) {
  return { ...subscription, invoices }
}

/** With the addresses: the owner typed them. */
export function invitesFile(rows: InviteRow[]) {
  return rows.map(({ accountId: _accountId, mailbox: _mailbox, ...invite }) => invite)
}

/** The pictures are in the archive, beside their recommendations. */
export function notificationsFile(told: Notification[]) {
  return told.map(({ picture_url: _pictureUrl, ...notification }) => notification)
}

/** A recommendation's files, by their names in the archive. */
export type FileNames = {
  [kind in 'record' | 'recording' | 'mp4' | 'poster' | 'captions' | 'words' | 'picture']?: string
}

function recommendationFields(row: RecommendationRow, files: FileNames) {
  return {
    id: row.id,
    type: row.type,
    text: row.text,
    drafted: row.drafted ? draftedProof : null,
    line: row.line,
    source: row.source,
    years: row.years,
    given_at: row.givenAt,
    changed_at: row.changedAt,
    confirmed_again_at: row.confirmedAgainAt,
    written_elsewhere: row.writtenElsewhere,
    consent: { text: row.consentText, given_at: row.consentAt },
    state: row.state,
    published_at: row.publishedAt,
    files,
  }
}

/** Only the domain of the reviewer's address, as on the page. */
export function receivedEntry(row: RecommendationRow, files: FileNames) {
  return {
    ...recommendationFields(row, files),
    reviewer: {
      full_name: row.reviewerName,
      position: row.reviewerPosition,
      email_domain: row.reviewerEmail.slice(row.reviewerEmail.lastIndexOf('@') + 1),
    },
    invite_id: row.inviteId,
    featured: row.featured,
    position: row.position,
    thanked_at: row.thankedAt,
    given_with_your_browser: row.fromOwnBrowser,
    given_from_your_network: row.sameNetwork,
  }
}

export function givenEntry(row: RecommendationRow, to: { slug: string; fullName: string }, files: FileNames) {
  return {
    to: { link_name: to.slug, full_name: to.fullName },
    ...recommendationFields(row, files),
    your_name: row.reviewerName,
    your_position: row.reviewerPosition,
    your_email: row.reviewerEmail,
    withdrawn_at: row.withdrawnAt,
    still_true: { asked_at: row.stillTrueAskedAt, stopped_at: row.stillTrueStoppedAt },
  }
}

type Forms = {
  waitlist: (typeof waitlistEntries.$inferSelect)[]
  applications: (typeof applications.$inferSelect)[]
  stories: (typeof stories.$inferSelect)[]
}

export function formsFile({ waitlist, applications, stories }: Forms, pictureName: (id: string) => string) {
  return {
    waitlist: waitlist.map(({ fullName, email, createdAt }) => ({ full_name: fullName, email, created_at: createdAt })),
    applications: applications.map(row => ({
      full_name: row.fullName,
      email: row.email,
      ...row.details,
      proof: row.attachmentId && pictureName(row.attachmentId),
      created_at: row.createdAt,
    })),
    stories: stories.map(row => ({
      full_name: row.fullName,
      email: row.email,
      role: row.role,
      story: row.story,
      state: row.state,
      picture: row.pictureId && pictureName(row.pictureId),
      created_at: row.createdAt,
      published_at: row.publishedAt,
    })),
  }
}

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
old-praise.json                 old texts that you brought along and that nobody has confirmed
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
