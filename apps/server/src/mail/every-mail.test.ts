import { appRoutes } from '@credence/contract/app-routes'
import { suggestedMessage } from '@credence/contract/invites/invite-message'
import { suggestedAuthorMessage } from '@credence/contract/recommendations/imported-testimonials/author-message'
import { refusedPhrases } from '@credence/contract/testing/refused-phrases'
import { describe, expect, test } from 'vitest'
import { backupFailedMail } from '../backup/failure-mail.ts'
import type { Config } from '../config.ts'
import type { InviteRow } from '../database/schema/invites.ts'
import type { Given } from '../database/schema/recommendations.ts'
import { erasedMail, restoredMail, suspendedMail } from '../features/account/mails.ts'
import { applicationMail, approvedMail, declinedMail } from '../features/applications/mails.ts'
import { type Addressed, bouncedMail, reminderMail, requestMail } from '../features/invites/mails.ts'
import { digestMail } from '../features/notifications/digest/mails.ts'
import {
  ownAddressMail,
  publicMail,
  receivedMail,
  reconfirmationMail,
  reviewerPasscodeMail,
  thankYouMail,
} from '../features/recommendations/mails.ts'
import {
  answerCodeMail,
  answerMail,
  askCodeMail,
  closedMail,
  declinedMail as declinedQuestionMail,
  questionMail,
  receiptMail,
  unansweredMail,
} from '../features/recommendations/questions/mails.ts'
import type { Asked } from '../features/recommendations/questions/store.ts'
import { refusedMail, waitingMail } from '../features/recommendations/recordings/mails.ts'
import { hiddenMail, shownMail } from '../features/reports/mails.ts'
import {
  addressTakenMail,
  emailChangedMail,
  newAddressMail,
  oldAddressMail,
} from '../features/sign-in/email-change/mails.ts'
import {
  freshPasscodeMail,
  newDeviceMail,
  notInvitedMail,
  passcodeMail,
  stolenSessionMail,
} from '../features/sign-in/mails.ts'
import { publishedMail, refusedMail as refusedStoryMail, storyMail } from '../features/stories/mails.ts'
import { invitationMail, waitlistMail } from '../features/waitlist/mails.ts'
import { commandCodeMail, operatorCodeMail } from '../operator/mails.ts'
import type { Secrets } from '../secrets.ts'
import type { Mail } from './mail.ts'

const app = 'https://app.credence.example'
const marketing = 'https://credence.example'
const config = {
  productName: 'Credence',
  appOrigin: app,
  marketingOrigin: marketing,
  registration: 'invited',
} as Config
const key = new Uint8Array(32)
const context = {
  config,
  secrets: { inviteKey: key, mediaKey: key, unsubscribeKey: key } as unknown as Secrets,
}
const at = new Date('2026-03-01T09:00:00Z')
const ines = {
  accountId: '00000000-0000-4000-8000-000000000003',
  slug: 'ines-marlow',
  fullName: 'Ines Marlow',
  headline: 'COO',
  pictureId: 'b1',
  email: 'ines@example.org',
}
const invite = {
  id: '00000000-0000-4000-8000-000000000001',
  fullName: 'Samir Haddad',
  email: 'samir@pellroe.example',
  memory: { where: 'Harbour Lane', when: '2023', what: 'Two warehouses' },
  reminders: ['The first stocktake'],
  message: suggestedMessage(ines.fullName, 'any'),
  askFor: 'video',
  sentAt: at,
  timesReminded: 1,
} as Partial<InviteRow> as Addressed
const message = suggestedAuthorMessage(ines.fullName, { full_name: 'Samir Haddad', place: 'Xing', written_on: null })
const aboutOldPraise = { ...invite, message, memory: { where: 'Xing', when: '', what: '' }, forOldPraise: true }
const given = (state: 'new' | 'published') =>
  ({
    recommendation: {
      id: '00000000-0000-4000-8000-000000000002',
      type: 'text',
      text: 'Good.',
      state,
      source: 'client',
      years: null,
      reviewerName: 'Samir Haddad',
      reviewerPosition: 'Founder',
      reviewerEmail: 'samir@pellroe.example',
      givenAt: at,
    },
    media: null,
  }) as unknown as Given
const people = { reviewerName: 'Samir Haddad', reviewerEmail: 'samir@pellroe.example' }
const recorded = { given: people, owner: ines }
const applicant = { kind: 'student', email: ines.email, full_name: ines.fullName } as const
const happened = [
  {
    title: 'Samir Haddad changed their recommendation',
    body: 'The recommendation itself is the same.',
    url: `${app}/dashboard/recommendations`,
  },
  { title: 'Noor Aziz declined', body: '', url: `${app}/dashboard/recommendations` },
]
const control = `${app}/reviewer/${'A'.repeat(43)}`
const asked = { url: `${control}/still-true`, now: at }
const thanks = { thankedAt: at, thanksNote: 'I had forgotten about the vans.\n\nInes' }
const thanked = { to: people.reviewerEmail, ownerName: ines.fullName, controlUrl: control, isRecorded: true }

const readersQuestion = {
  question: {
    askerName: 'Ida Norberg',
    askerEmail: 'ida@harbourlane.example',
    question: 'How did Ines handle the people who did not want to move?',
    askedAt: at,
    deleteAt: new Date('2026-03-31T09:00:00Z'),
    showsAddress: false,
  },
  about: { id: invite.id, ownerName: ines.fullName, slug: ines.slug, ...people },
} as unknown as Asked
const withAddress = { ...readersQuestion, question: { ...readersQuestion.question, showsAddress: true } }

const everyMail: [string, Mail][] = [
  ['the code to sign in', passcodeMail(config, ines.email, '482907', 'sign in')],
  ['no code, for want of an invitation', notInvitedMail(config, ines.email)],
  ['a place on the list', waitlistMail(config, { full_name: ines.fullName, email: ines.email })],
  ['an invitation', invitationMail(config, { full_name: ines.fullName, email: ines.email })],
  ['a fresh code', freshPasscodeMail(config, ines.email, '482907')],
  ['a code for an operator', operatorCodeMail(config, 'sofia@credence.example', '482907')],
  ['a code for an operator’s change', commandCodeMail(config, 'sofia@credence.example', '482907')],
  ['a code to the old address', oldAddressMail(config, { to: ines.email, code: '482907', wanted: 'ines@new.example' })],
  ['a code to the new address', newAddressMail(config, 'ines@new.example', '482907')],
  ['an address that has an account', addressTakenMail(config, 'ines@new.example')],
  ['an address that was changed', emailChangedMail(config, ines.email, 'ines@new.example')],
  ['a reviewer’s code', reviewerPasscodeMail(config, people.reviewerEmail, '482907', ines.fullName)],
  ['an owner’s own address', ownAddressMail(config, ines.email, ines.fullName)],
  ['a new browser', newDeviceMail(config, ines.email, 'Firefox on Windows', at)],
  ['a session that was copied', stolenSessionMail(config, ines.email)],
  ['a request', requestMail(context, ines, invite)],
  ['a reminder', reminderMail(context, ines, invite, false)],
  ['an address that bounced', bouncedMail(context, ines, invite)],
  ['a request about an old text', requestMail(context, ines, aboutOldPraise)],
  ['a reminder of an old text', reminderMail(context, ines, aboutOldPraise, false)],
  ['an author’s address that bounced', bouncedMail(context, ines, aboutOldPraise)],
  ['a recommendation', receivedMail(context, ines, given('new'))],
  ['what was gathered', digestMail(context, ines, happened)],
  ['more than a mail holds', digestMail(context, ines, Array(25).fill(happened[0]))],
  ['a recommendation that is public now', publicMail(config, ines, given('published').recommendation, control)],
  [
    'one that is public, with thanks',
    publicMail(config, ines, { ...given('published').recommendation, ...thanks }, control),
  ],
  ['thanks from us', thankYouMail(config, thanked)],
  ['the question whether it is still true', reconfirmationMail(context, ines, given('published'), asked)],
  ['a recording that waits', waitingMail(config, recorded, false)],
  ['a recording that does not play everywhere', waitingMail(config, recorded, true)],
  ['a recording that was refused', refusedMail(config, recorded, control)],
  ['an account that is gone', erasedMail(config, { ...ines, wasPublic: true, by: 'its owner' }, 1)],
  ['an account that an operator erased', erasedMail(config, { ...ines, wasPublic: false, by: 'an operator' }, 0)],
  ['an account that is suspended', suspendedMail(config, ines, 'You wrote to strangers.')],
  ['one that is back', restoredMail(config, ines)],
  [
    'a yes to an application',
    approvedMail(config, applicant, { code: 'K7QM-2XHD', link: `${app}/registration?access=K7QM-2XHD` }),
  ],
  ['an application', applicationMail(config, 'affiliate', applicant)],
  ['a no to an application', declinedMail(config, applicant, '')],
  ['a story', storyMail(config, { full_name: ines.fullName, email: ines.email } as Parameters<typeof storyMail>[1])],
  ['a story on the wall', publishedMail(config, ines)],
  ['a story that is not on it', refusedStoryMail(config, ines, 'It names others.')],
  [
    'a code for a question',
    askCodeMail(config, { to: 'ida@harbourlane.example', code: '482907' }, readersQuestion.about),
  ],
  ['a code for an answer', answerCodeMail(config, { to: people.reviewerEmail, code: '482907' }, readersQuestion)],
  ['a question', questionMail(context, readersQuestion, `${app}/question/${'A'.repeat(43)}`)],
  ['a receipt for a question', receiptMail(config, readersQuestion, `${app}/asked/${'A'.repeat(43)}`)],
  ['an answer', answerMail(config, readersQuestion, 'We asked everyone first.')],
  ['an answer with an address', answerMail(config, withAddress, 'We asked everyone first.')],
  ['a declined question', declinedQuestionMail(config, readersQuestion)],
  ['a question without an answer', unansweredMail(config, readersQuestion)],
  ['a question that was closed', closedMail(config, readersQuestion)],
  ['a page that is hidden', hiddenMail(config, ines, { kind: 'not-them', reviewerName: null, note: '' })],
  ['a recommendation that is hidden', hiddenMail(config, ines, { kind: 'x', reviewerName: 'Samir', note: 'Ask him.' })],
  ['backups that fail', backupFailedMail(config, 'ops@credence.example', 'The disk is full.')],
  ['a page that is shown again', shownMail(config, ines, { kind: 'not-them', reviewerName: null, note: '' })],
]

/** The reviewer flow is there when the profile is, a recommendation when it is public; the others are the app's pages. */
const pages = [
  ...appRoutes,
  '/cr/:slug/recommend',
  '/recommendation/:id',
  '/question/:token',
  '/asked/:token',
  '/unsubscribe/:list/:token',
].map(route => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`))

function leadsSomewhere(link: string): boolean {
  const { origin, pathname } = new URL(link.replaceAll('&amp;', '&'))
  if (origin === marketing) return pathname === '/terms-of-use'
  return origin === app && pages.some(page => page.test(pathname))
}

/** What people chose to get, or were sent by others, and can be without. */
const canBeTurnedOff = [
  'a request',
  'a reminder',
  'an address that bounced',
  'a request about an old text',
  'a reminder of an old text',
  'an author’s address that bounced',
  'a recommendation',
  'what was gathered',
  'more than a mail holds',
  'the question whether it is still true',
  'a question',
]

test('one press turns off what a person can be without, and nothing that keeps an account safe', () => {
  const withWayOut = everyMail.filter(([, mail]) => mail.unsubscribeUrl)
  expect(withWayOut.map(([name]) => name)).toEqual(canBeTurnedOff)
  for (const [, { unsubscribeUrl, text, html }] of withWayOut) {
    expect(text).toMatch(
      /\n(?:Turn off these e-mails|Never ask me again|Don’t ask me again|Stop all questions to me): /,
    )
    expect(text).toContain(unsubscribeUrl)
    expect(html).toContain(`href="${unsubscribeUrl}"`)
  }
})

describe.each(everyMail)('%s', (_name, mail) => {
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!)

  test('has no link that leads nowhere', () => {
    expect(links).not.toEqual([])
    expect(links.filter(link => !leadsSomewhere(link))).toEqual([])
  })

  test('is written in the words of the product', () => {
    expect(refusedPhrases(`${mail.fromName}\n${mail.subject}\n${mail.text}`)).toEqual([])
    const preview = /overflow:hidden">([^<]*)</.exec(mail.html)?.[1]
    expect(refusedPhrases(preview ?? '')).toEqual([])
  })

  test('says the same in plain text, and why it was sent', () => {
    for (const link of links) expect(mail.text).toContain(link.replaceAll('&amp;', '&'))
    expect(mail.text).toMatch(/\b(?:because|asked us to send this)\b/)
    expect(mail.text).not.toMatch(/undefined|null|!/)
  })
})
