import type { Endpoint } from './endpoint.ts'
import { getAccess } from './endpoints/access.ts'
import { changeEmail, deleteAccount, exportAccount, sendEmailCodes } from './endpoints/account.ts'
import { applyAffiliateProgram, applyStudentDiscount } from './endpoints/applications.ts'
import { login, sendReviewerPasscode, signup, verifyReviewer, verifyUser } from './endpoints/auth.ts'
import { removeDevice, saveDevice } from './endpoints/devices.ts'
import { downloadQr, downloadStamp, generatePdf, getQr } from './endpoints/documents.ts'
import { getHealth, getReadiness } from './endpoints/health.ts'
import {
  answerInvite,
  createInvites,
  listInvites,
  previewInvites,
  remindInvite,
  withdrawInvite,
} from './endpoints/invites.ts'
import { getCountries, getIndustries, getRecommenderSources } from './endpoints/lookups.ts'
import { emptyMailbox, listMails, readMail } from './endpoints/mailbox.ts'
import {
  listNotifications,
  markAllNotifications,
  markNotification,
  streamNotifications,
} from './endpoints/notifications.ts'
import { getOpenApi } from './endpoints/openapi.ts'
import { checkSlug, deletePicture, getProfile, putPicture, updateProfile } from './endpoints/profile.ts'
import { getRecommend, submitRecommendation } from './endpoints/recommend.ts'
import { getCredential, listRecommendations, thankReviewer, updateRecommendation } from './endpoints/recommendations.ts'
import { reportProfile } from './endpoints/report.ts'
import { getGivenRecommendation, updateGivenRecommendation, withdrawRecommendation } from './endpoints/reviewer.ts'
import {
  confirmFreshPasscode,
  endSession,
  getSession,
  listSessions,
  logout,
  refreshToken,
  sendFreshPasscode,
} from './endpoints/sessions.ts'
import { getSettings, saveConnectMethod, updateSettings } from './endpoints/settings.ts'
import { listStories, shareStory } from './endpoints/stories.ts'
import { saveSubscription, startCheckout } from './endpoints/subscription.ts'
import {
  appendUpload,
  attachPicture,
  createUpload,
  deleteUpload,
  describeUploads,
  findUpload,
} from './endpoints/uploads.ts'
import { getViews } from './endpoints/views.ts'
import { registerWaitlist } from './endpoints/waitlist.ts'

/** Every call of the product by its name: the one list that documentation and tests go through. */
export const allEndpoints = {
  getAccess,
  deleteAccount,
  sendEmailCodes,
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
  downloadQr,
  downloadStamp,
  generatePdf,
  getQr,
  getHealth,
  getReadiness,
  answerInvite,
  createInvites,
  listInvites,
  previewInvites,
  remindInvite,
  withdrawInvite,
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
  getOpenApi,
  checkSlug,
  deletePicture,
  getProfile,
  putPicture,
  updateProfile,
  getRecommend,
  submitRecommendation,
  getCredential,
  listRecommendations,
  thankReviewer,
  updateRecommendation,
  reportProfile,
  getGivenRecommendation,
  updateGivenRecommendation,
  withdrawRecommendation,
  confirmFreshPasscode,
  endSession,
  getSession,
  listSessions,
  logout,
  refreshToken,
  sendFreshPasscode,
  getSettings,
  saveConnectMethod,
  updateSettings,
  listStories,
  shareStory,
  saveSubscription,
  startCheckout,
  appendUpload,
  attachPicture,
  createUpload,
  deleteUpload,
  describeUploads,
  findUpload,
  getViews,
  registerWaitlist,
} as const satisfies Record<string, Endpoint>
