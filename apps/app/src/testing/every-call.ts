import { noDraftCame } from '@credence/contract/drafts/no-draft'
import { specificationErrors } from '@credence/contract/specification-errors'
import { checkAccessCode, fetchAffiliate } from '../state/access.ts'
import { changeEmail, eraseAccount, exportAccount, sendEmailPasscodes } from '../state/account.ts'
import { applyForAffiliateProgram, applyForStudentDiscount, attachPicture, shareStory } from '../state/applications.ts'
import { fetchCountries, fetchIndustries, fetchRecommenderSources } from '../state/common.ts'
import { fetchCopy, makeCopy } from '../state/copies.ts'
import { downloadQr, downloadStamp, downloadStampSvg, drawStamp, fetchQr, generatePdf } from '../state/documents.ts'
import {
  askPeople,
  draftRequest,
  fetchInvites,
  makeQuestions,
  previewMail,
  remind,
  withdraw,
} from '../state/invites.ts'
import { endLink, fetchLinks, makeLink, saveLink } from '../state/links.ts'
import { removeDevice, saveDevice, testDevice } from '../state/notifications/devices.ts'
import { fetchNotifications, markAllNotifications, markNotification } from '../state/notifications/notifications.ts'
import { chooseNotice, fetchPreferences } from '../state/notifications/preferences.ts'
import { fetchProfile, registerWaitlist } from '../state/profile/profile.ts'
import { checkSlug, removePicture, savePicture, saveProfile } from '../state/profile/profile-changes.ts'
import { draftField, readFromCv } from '../state/profile/profile-drafts.ts'
import {
  askAuthor,
  fetchOldPraise,
  keepTexts,
  previewAuthorMail,
  removeOldPraise,
  stopAsking,
} from '../state/recommendations/imported-testimonials.ts'
import { draftFromNotes } from '../state/recommendations/notes.ts'
import { fetchReceived, saveReceived, saveSeveral, thankFor } from '../state/recommendations/received.ts'
import { submitRecommendation } from '../state/recommendations/recommendation.ts'
import { fetchWhatPeopleSay, saveWhatPeopleSay } from '../state/recommendations/themes.ts'
import { checkAccess, fetchSettings, saveConnectMethod, saveQuestionSettings } from '../state/settings.ts'
import { checkSession, signOut } from '../state/sign-in/current-session.ts'
import { login, signup } from '../state/sign-in/otp.ts'
import { checkRecent, endSession, fetchSessions } from '../state/sign-in/session-list.ts'
import { confirmFreshPasscode, sendFreshPasscode } from '../state/sign-in/step-up.ts'
import { verifyReviewer, verifyUser } from '../state/sign-in/token.ts'
import type { AppState } from '../state/store.ts'
import {
  cancelSubscription,
  fetchTestCheckout,
  payTestCheckout,
  resumeSubscription,
  saveSubscription,
  startCheckout,
} from '../state/subscription.ts'
import { fetchViews } from '../state/views.ts'

const email = 'ines@example.org'
const proof = { otp: '123456', email }
const piece = { theme: 'paper', name: 'file' } as const
const ask = {
  people: [{ full_name: 'Noor Aziz' }],
  source: 'manager',
  memory: {},
  reminders: [],
  message: 'Hello',
} as const
const connect = { method: 'email', link: email } as const
const given = { slug: 'ines-marlow', type: 'text', text: 'x', full_name: 'Noor Aziz', position: '' } as const
const drafting = { body: {}, onWords: () => undefined }
const { general, verify } = specificationErrors

type Call = {
  call: string
  start: () => unknown
  /** The catalogue's text where the server's message is no text. */
  says: string
  /** The catalogue's text where no answer came, if it is another. */
  saysLost?: string
  /** Where a slice stores it; otherwise only the rejection has it. */
  kept?: (state: AppState) => string
}

/** Every call that the state makes. */
export const everyCall: Call[] = [
  {
    call: 'POST /api/login',
    start: () => login({ email }),
    says: specificationErrors.login.unknown,
    saysLost: specificationErrors.login.fallback,
    kept: s => s.otp.error,
  },
  {
    call: 'POST /api/signup',
    start: () => signup({ email }),
    says: specificationErrors.signup.fallback,
    kept: s => s.otp.error,
  },
  {
    call: 'POST /api/user-verify',
    start: () => verifyUser(proof),
    says: verify.unknown,
    saysLost: verify.fallback,
    kept: s => s.token.error,
  },
  {
    call: 'POST /api/user-verify-recm',
    start: () => verifyReviewer({ ...proof, slug: 'ines-marlow' }),
    says: verify.unknown,
    saysLost: verify.fallback,
    kept: s => s.token.tempError,
  },
  {
    call: 'GET /api/industries',
    start: () => fetchIndustries(),
    says: specificationErrors.industries,
    kept: s => s.common.error,
  },
  { call: 'GET /api/country', start: () => fetchCountries(), says: general, kept: s => s.common.error },
  {
    call: 'GET /api/recommender-sources',
    start: () => fetchRecommenderSources(),
    says: general,
    kept: s => s.common.error,
  },
  { call: 'GET /api/get-qr', start: () => fetchQr(), says: specificationErrors.qr },
  { call: 'GET /api/generate-pdf', start: () => generatePdf({ name: 'file' }), says: specificationErrors.pdf },
  { call: 'POST /api/download-qr', start: () => downloadQr(piece), says: specificationErrors.qrDownload },
  { call: 'POST /api/download-stamp', start: () => downloadStamp(piece), says: specificationErrors.stamp },
  {
    call: 'POST /api/download-stamp-svg',
    start: () => downloadStampSvg({ theme: 'ink', name: 'x' }),
    says: specificationErrors.stamp,
  },
  {
    call: 'POST /api/download-stamp',
    start: () => drawStamp({ theme: 'ink', size: 600 }),
    says: specificationErrors.stamp,
  },
  {
    call: 'GET /api/profile/ines-marlow',
    start: () => fetchProfile('ines-marlow'),
    says: general,
    saysLost: specificationErrors.profile,
    kept: s => s.profile.error,
  },
  {
    call: 'POST /api/register-waitlist',
    start: () => registerWaitlist({ full_name: 'Ines', email }),
    says: general,
    kept: s => s.profile.error,
  },
  { call: 'PATCH /api/profile', start: () => saveProfile({ city: 'Lisbon' }), says: general },
  { call: 'POST /api/profile/draft', start: () => draftField(drafting as never), says: noDraftCame },
  { call: 'POST /api/profile/cv', start: () => readFromCv(drafting as never), says: noDraftCame },
  { call: 'PUT /api/profile/picture', start: () => savePicture(new Blob()), says: general },
  { call: 'DELETE /api/profile/picture', start: () => removePicture(), says: general },
  { call: 'GET /api/slugs/ines', start: () => checkSlug('ines'), says: general },
  { call: 'GET /api/notifications/preferences', start: () => fetchPreferences(), says: general },
  {
    call: 'POST /api/notifications/preferences',
    start: () => chooseNotice({ group: 'weekly_views', channel: 'mail', wanted: true }),
    says: general,
  },
  { call: 'GET /api/settings', start: () => fetchSettings(), says: specificationErrors.settings },
  {
    call: 'POST /api/setting-connect-method',
    start: () => saveConnectMethod(connect),
    says: specificationErrors.connectMethod,
    kept: s => s.settings.message,
  },
  { call: 'POST /api/setting-questions', start: () => saveQuestionSettings({ shown: false }), says: general },
  { call: 'POST /api/check-access', start: () => checkAccessCode('K7QM-2XHD'), says: general },
  { call: 'GET /api/affiliate', start: () => fetchAffiliate(), says: general },
  { call: 'POST /api/get-access', start: () => checkAccess({ password: 'x' }), says: specificationErrors.access },
  { call: 'GET /api/recommendations', start: () => fetchReceived(), says: general, kept: s => s.received.error },
  {
    call: 'PATCH /api/recommendations/one',
    start: () => saveReceived({ key: 'one', id: 'one', changes: { featured: true } }),
    says: general,
  },
  {
    call: 'PATCH /api/recommendations',
    start: () => saveSeveral({ state: 'published', recommendations: [{ id: 'one' }] }),
    says: general,
  },
  { call: 'POST /api/recommendations/one/thank', start: () => thankFor({ id: 'one', note: '' }), says: general },
  { call: 'GET /api/what-people-say', start: () => fetchWhatPeopleSay(), says: general },
  { call: 'PATCH /api/what-people-say', start: () => saveWhatPeopleSay({ shown: false }), says: general },
  { call: 'POST /api/recommendations', start: () => submitRecommendation(given as never), says: general },
  {
    call: 'POST /api/recommend/ines-marlow/draft',
    start: () => draftFromNotes({ ...drafting, params: { slug: 'ines-marlow' } } as never),
    says: noDraftCame,
  },
  { call: 'GET /api/old-praise', start: () => fetchOldPraise(), says: general },
  { call: 'POST /api/old-praise', start: () => keepTexts([]), says: general },
  { call: 'DELETE /api/old-praise/one', start: () => removeOldPraise('one'), says: general },
  { call: 'POST /api/old-praise/one/ask', start: () => askAuthor({ id: 'one', email, message: 'x' }), says: general },
  { call: 'DELETE /api/old-praise/one/ask', start: () => stopAsking('one'), says: general },
  { call: 'POST /api/old-praise/preview', start: () => previewAuthorMail({} as never), says: general },
  { call: 'GET /api/invites', start: () => fetchInvites(), says: general, kept: s => s.invites.error },
  { call: 'POST /api/invites', start: () => askPeople(ask as never), says: general },
  { call: 'POST /api/invites/preview', start: () => previewMail(ask as never), says: general },
  { call: 'POST /api/invites/draft', start: () => draftRequest(drafting as never), says: noDraftCame },
  { call: 'POST /api/invites/questions', start: () => makeQuestions(drafting as never), says: noDraftCame },
  { call: 'POST /api/invites/one/remind', start: () => remind('one'), says: general },
  { call: 'DELETE /api/invites/one', start: () => withdraw('one'), says: general },
  { call: 'GET /api/copy', start: () => fetchCopy(), says: general },
  { call: 'POST /api/copy', start: () => makeCopy({}), says: general },
  { call: 'GET /api/links', start: () => fetchLinks(), says: general },
  { call: 'POST /api/links', start: () => makeLink({ name: 'Harbour Lane' }), says: general },
  { call: 'PATCH /api/links/one', start: () => saveLink({ id: 'one', changes: {} }), says: general },
  { call: 'DELETE /api/links/one', start: () => endLink('one'), says: general },
  {
    call: 'GET /api/notifications',
    start: () => fetchNotifications(),
    says: specificationErrors.notifications,
    kept: s => s.notifications.message,
  },
  {
    call: 'POST /api/notifications',
    start: () => markNotification({ notification_id: 'one', status: 'read' }),
    says: specificationErrors.markNotification,
    kept: s => s.notifications.message,
  },
  {
    call: 'POST /api/notifications-all',
    start: () => markAllNotifications({ status: 'read' }),
    says: specificationErrors.markAllNotifications,
    kept: s => s.notifications.message,
  },
  {
    call: 'POST /api/save-fcm-route',
    start: () => saveDevice({ fcm_token: 'x', device_info: '' }),
    says: specificationErrors.fcmKey,
    kept: s => s.notifications.message,
  },
  { call: 'DELETE /api/devices/one', start: () => removeDevice('one'), says: general },
  { call: 'POST /api/devices/one/test', start: () => testDevice('one'), says: general },
  { call: 'GET /api/views', start: () => fetchViews(), says: general },
  {
    call: 'POST /api/save-subscription',
    start: () => saveSubscription(),
    says: specificationErrors.subscription,
  },
  { call: 'POST /api/checkout', start: () => startCheckout({ plan: 'pro', interval: 'year' }), says: general },
  { call: 'POST /api/subscription/cancel', start: () => cancelSubscription(), says: general },
  { call: 'POST /api/subscription/resume', start: () => resumeSubscription(), says: general },
  { call: 'GET /api/test-checkout/one', start: () => fetchTestCheckout('one'), says: general },
  { call: 'POST /api/test-checkout/one/pay', start: () => payTestCheckout('one'), says: general },
  { call: 'GET /api/sessions', start: () => fetchSessions(), says: general },
  { call: 'DELETE /api/sessions/one', start: () => endSession('one'), says: general },
  { call: 'GET /api/session', start: () => checkSession(), says: general },
  { call: 'GET /api/session', start: () => checkRecent(), says: general },
  { call: 'POST /api/logout', start: () => signOut(), says: general },
  { call: 'POST /api/step-up-otp', start: () => sendFreshPasscode(), says: general },
  { call: 'POST /api/step-up', start: () => confirmFreshPasscode({ otp: '123456' }), says: general },
  { call: 'GET /api/export', start: () => exportAccount({ name: 'file' }), says: general },
  { call: 'POST /api/account/email-otp', start: () => sendEmailPasscodes('ines@marlow.example'), says: general },
  {
    call: 'POST /api/account/email',
    start: () => changeEmail({ email: 'ines@marlow.example', otp: '123456', new_otp: '654321' }),
    says: general,
  },
  { call: 'POST /api/apply-student-discount', start: () => applyForStudentDiscount({} as never), says: general },
  { call: 'POST /api/apply-affiliate-program', start: () => applyForAffiliateProgram({} as never), says: general },
  { call: 'POST /api/share-story', start: () => shareStory({} as never), says: general },
  { call: 'POST /api/attachments', start: () => attachPicture(new File([], 'x')), says: general },
  { call: 'DELETE /api/account', start: () => eraseAccount(), says: general },
]
