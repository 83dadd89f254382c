import { generalError } from './lost-connection.ts'

/** The error catalogue of the specification, letter for letter, spelling included: clients compare these texts. */
export const specificationErrors = {
  login: {
    serverError: 'Internal Server Error',
    unreadable: 'Invalid JSON response from server',
    unknown: 'An unknown error occurred',
    html: 'An unexpected error occurred. Please try again later.',
    fallback: 'Failed to send OTP. Please try again.',
  },
  signup: {
    html: 'An unexpected error occurred. Please try again later.',
    fallback: 'Failed to sign up. Please try again.',
  },
  verify: { unknown: 'An unknown error occurred', fallback: 'Something went wrong' },
  tokenMissing: 'Authorization token not found',
  industries: 'Failed get industries',
  qr: 'Failed to get QR',
  pdf: 'Failed to get PDF',
  qrDownload: 'Failed to download QR',
  stamp: 'Failed to get Stamp',
  subscription: 'Failed save subscription',
  profile: 'Failed to fetch profile',
  connectMethod: 'Failed set setting-connect-method',
  access: 'Failed set setting-connect-method',
  settings: 'Failed get settings',
  fcmKey: 'Failed to save fcm key',
  notifications: 'Failed get notifications',
  markNotification: 'Failed to mark notification',
  markAllNotifications: 'Failed to mark all notification',
  general: generalError,
  forcedLogout: 'Expire token is not fount',
} as const

/** A rejection with this body removes the three session cookies and leads to the site root. */
export const forcedLogoutBody = {
  status: 'failed',
  message: specificationErrors.forcedLogout,
  action: 'logout',
} as const

export function isForcedLogout(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null) return false
  const body: Partial<Record<keyof typeof forcedLogoutBody, unknown>> = payload
  return (
    body.status === forcedLogoutBody.status &&
    body.message === forcedLogoutBody.message &&
    body.action === forcedLogoutBody.action
  )
}

/** Server text that is markup comes from a proxy or a crash page and is never shown. */
export function looksLikeHtml(text: string): boolean {
  return /<[a-z!/][^<>]*>/i.test(text)
}
