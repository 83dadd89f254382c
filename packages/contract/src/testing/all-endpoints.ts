import { getAffiliate } from '../access/affiliates/endpoints.ts'
import { checkAccessCode, getAccess } from '../access/endpoints.ts'
import { eraseAccount } from '../account/erase/endpoints.ts'
import { exportAccount } from '../account/export/endpoints.ts'
import { applyAffiliateProgram, applyStudentDiscount } from '../applications/endpoints.ts'
import { attachPicture } from '../attachments/endpoints.ts'
import { getCopy, makeCopy } from '../copies/endpoints.ts'
import { downloadQr, generatePdf, getQr } from '../documents/endpoints.ts'
import { downloadStamp, downloadStampSvg } from '../documents/stamp/endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import { getHealth, getReadiness } from '../health/endpoints.ts'
import { answerInvite } from '../invites/answers/endpoints.ts'
import { draftInvite } from '../invites/draft/endpoints.ts'
import { createInvites, listInvites, remindInvite, withdrawInvite } from '../invites/endpoints.ts'
import { previewInvites } from '../invites/preview/endpoints.ts'
import { draftQuestions } from '../invites/questions/endpoints.ts'
import { changeLink, createLink, listLinks, revokeLink } from '../links/endpoints.ts'
import { getCountries, getIndustries, getRecommenderSources } from '../lookups/endpoints.ts'
import { emptyMailbox, listMails, readMail } from '../mailbox/endpoints.ts'
import { removeDevice, saveDevice, testDevice } from '../notifications/devices/endpoints.ts'
import {
  listNotifications,
  markAllNotifications,
  markNotification,
  streamNotifications,
} from '../notifications/endpoints.ts'
import { chooseNotice, getNoticePreferences } from '../notifications/preferences/endpoints.ts'
import { getOpenApi } from '../openapi/endpoints.ts'
import { readCv } from '../profile/cv/endpoints.ts'
import { draftProfile } from '../profile/draft/endpoints.ts'
import { deletePicture, getProfile, putPicture, updateProfile } from '../profile/endpoints.ts'
import { checkSlug } from '../profile/slug/endpoints.ts'
import { writeDownSpeech } from '../recommendations/dictate/endpoints.ts'
import {
  listRecommendations,
  thankReviewer,
  updateRecommendation,
  updateRecommendations,
} from '../recommendations/endpoints.ts'
import {
  askAuthor,
  keepOldPraise,
  listOldPraise,
  previewAuthorMail,
  removeOldPraise,
  stopAskingAuthor,
} from '../recommendations/imported-testimonials/endpoints.ts'
import { draftFromNotes } from '../recommendations/notes/endpoints.ts'
import { chooseQuestions } from '../recommendations/questions/endpoints.ts'
import { getRecommend } from '../recommendations/recommend-page/endpoints.ts'
import { confirmStillTrue, stopAsking } from '../recommendations/reconfirmation/endpoints.ts'
import { getCredential, getStatusList } from '../recommendations/record/endpoints.ts'
import { askForCaptionDraft } from '../recommendations/recordings/captions/endpoints.ts'
import {
  appendUpload,
  createUpload,
  deleteUpload,
  describeUploads,
  findUpload,
} from '../recommendations/recordings/uploads/endpoints.ts'
import {
  getGivenRecommendation,
  sendReviewerLink,
  updateGivenRecommendation,
  withdrawRecommendation,
} from '../recommendations/reviewer-control/endpoints.ts'
import { sendReviewerPasscode, verifyReviewer } from '../recommendations/reviewer-session/endpoints.ts'
import { submitRecommendation } from '../recommendations/submit/endpoints.ts'
import {
  confirmOldPraise,
  denyOldPraise,
  getAskedOldPraise,
} from '../recommendations/testimonial-confirmation/endpoints.ts'
import { getWhatPeopleSay, updateWhatPeopleSay } from '../recommendations/themes/endpoints.ts'
import { reportProfile } from '../reports/endpoints.ts'
import { getSettings, saveConnectMethod, saveQuestionSettings } from '../settings/endpoints.ts'
import { changeEmail, sendEmailPasscodes } from '../sign-in/email-change/endpoints.ts'
import { login, signup, verifyUser } from '../sign-in/endpoints.ts'
import { endSession, getSession, listSessions, logout, refreshToken } from '../sign-in/sessions/endpoints.ts'
import { confirmFreshPasscode, sendFreshPasscode } from '../sign-in/step-up/endpoints.ts'
import { listStories, shareStory } from '../stories/endpoints.ts'
import { startCheckout } from '../subscription/checkout/endpoints.ts'
import { cancelSubscription, resumeSubscription, saveSubscription } from '../subscription/endpoints.ts'
import { getTestCheckout, payTestCheckout } from '../subscription/test-checkout/endpoints.ts'
import { getViews } from '../views/endpoints.ts'
import { registerWaitlist } from '../waitlist/endpoints.ts'

/** Every call by its name, for tests that check all of them. */
export const allEndpoints = {
  getAccess,
  checkAccessCode,
  getAffiliate,
  eraseAccount,
  sendEmailPasscodes,
  changeEmail,
  exportAccount,
  applyAffiliateProgram,
  applyStudentDiscount,
  login,
  sendReviewerPasscode,
  signup,
  verifyReviewer,
  verifyUser,
  removeDevice,
  saveDevice,
  testDevice,
  getCopy,
  makeCopy,
  downloadQr,
  downloadStamp,
  downloadStampSvg,
  generatePdf,
  getQr,
  getHealth,
  getReadiness,
  answerInvite,
  createInvites,
  draftInvite,
  draftQuestions,
  listInvites,
  previewInvites,
  remindInvite,
  withdrawInvite,
  changeLink,
  createLink,
  listLinks,
  revokeLink,
  getCountries,
  getIndustries,
  getRecommenderSources,
  emptyMailbox,
  listMails,
  readMail,
  listNotifications,
  markAllNotifications,
  markNotification,
  streamNotifications,
  chooseNotice,
  getNoticePreferences,
  getOpenApi,
  checkSlug,
  deletePicture,
  getProfile,
  putPicture,
  updateProfile,
  draftProfile,
  readCv,
  getRecommend,
  writeDownSpeech,
  draftFromNotes,
  submitRecommendation,
  getCredential,
  getStatusList,
  listRecommendations,
  thankReviewer,
  updateRecommendation,
  updateRecommendations,
  getWhatPeopleSay,
  updateWhatPeopleSay,
  askAuthor,
  keepOldPraise,
  listOldPraise,
  previewAuthorMail,
  removeOldPraise,
  stopAskingAuthor,
  confirmOldPraise,
  denyOldPraise,
  getAskedOldPraise,
  reportProfile,
  getGivenRecommendation,
  updateGivenRecommendation,
  withdrawRecommendation,
  chooseQuestions,
  sendReviewerLink,
  confirmStillTrue,
  stopAsking,
  askForCaptionDraft,
  confirmFreshPasscode,
  endSession,
  getSession,
  listSessions,
  logout,
  refreshToken,
  sendFreshPasscode,
  getSettings,
  saveConnectMethod,
  saveQuestionSettings,
  listStories,
  shareStory,
  cancelSubscription,
  resumeSubscription,
  saveSubscription,
  startCheckout,
  getTestCheckout,
  payTestCheckout,
  appendUpload,
  attachPicture,
  createUpload,
  deleteUpload,
  describeUploads,
  findUpload,
  getViews,
  registerWaitlist,
} as const satisfies Record<string, Endpoint>
