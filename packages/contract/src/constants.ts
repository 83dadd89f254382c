/** The fixed names and numbers of the product. No schema library here: the marketing pages import this file. */

/** Readable by scripts on purpose: the client removes all three on a forced logout. */
export const sessionCookies = {
  token: 'cr_prod_token',
  refreshToken: 'cr_prod_refresh_token',
  expireToken: 'cr_prod_expire_token',
} as const

export const sessionCookiePath = '/'

/** Never readable by scripts, and bound to one host: `hostCookieName` gives the name on the wire. */
export const hostCookies = { refreshSecret: 'cr_rs', flow: 'cr_flow', reviewer: 'cr_reviewer' } as const

/** Browsers refuse the `__Host-` prefix without TLS, which only a loopback address may lack. */
export function hostCookieName(name: (typeof hostCookies)[keyof typeof hostCookies], secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

export const consentCookie = {
  name: 'cookie_consent',
  accepted: 'accepted',
  declined: 'declined',
  path: '/',
  sameSite: 'Lax',
  secure: true,
  maxAgeSeconds: 31_536_000,
} as const

/** Fired on `window` to show the cookie banner again. */
export const openCookieBannerEvent = 'open-cookie-banner'

export const recommendationTypes = ['video', 'audio', 'text'] as const
export type RecommendationType = (typeof recommendationTypes)[number]
export const defaultRecommendationType: RecommendationType = 'video'

export const toastDefaults = { durationMs: 4000, visible: 3, gapPx: 14, widthPx: 356 } as const
export const toastPrimitiveDefaults = { durationMs: 5000, hotkey: 'F8' } as const
export const tooltipDelays = { openMs: 700, skipMs: 300 } as const
export const queryRetries = 3

export function downloadNames(productName: string) {
  return {
    profilePdf: `${productName} - Profile.pdf`,
    qrPdf: `${productName} - QR.pdf`,
    stampPng: `${productName} - Stamp.png`,
    stampSvg: `${productName} - Stamp.svg`,
  } as const
}
