/** In seconds. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** In bytes. */
export const kibibyte = 1024
export const mebibyte = 1024 * kibibyte
export const gibibyte = 1024 * mebibyte

export const bodyLimits = {
  jsonBytes: 64 * kibibyte,
  /** The provider's, which holds all there is to say of an invoice. */
  paymentEventBytes: mebibyte,
} as const

export const pictureLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  bytes: 10 * mebibyte,
  pixels: 40_000_000,
  sidePixels: 8192,
} as const

export const recordingLimits = { softSeconds: 90, maxSeconds: 120, countdown: 3 } as const

export const uploadLimits = {
  videoTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
  audioTypes: ['audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/webm', 'audio/wav'],
  bytes: 500 * mebibyte,
  videoHeight: 720,
  /** Longer than the recorder allows: files from elsewhere may be a little longer. */
  longestSeconds: 180,
  /** Of what is sent; what is played is made smaller. */
  longestSide: 4096,
  shortestSide: 16,
  unfinishedSeconds: day,
  freeBytes: 2 * gibibyte,
  freeShare: 0.05,
} as const

/** What is spoken to be written down travels in pieces, each of them a WAV file of 16-bit samples. */
export const speechLimits = {
  type: 'audio/wav',
  samplesPerSecond: 16_000,
  bytesPerSample: 2,
  /** As every program writes it that writes nothing but sound. */
  headerBytes: 44,
  longestPieceSeconds: 15,
  maxSeconds: 180,
} as const

const { samplesPerSecond, bytesPerSample, headerBytes, longestPieceSeconds } = speechLimits

export const speechPieceBytes = headerBytes + longestPieceSeconds * samplesPerSecond * bytesPerSample

export const passcodeLimits = {
  digits: 6,
  lifeSeconds: 10 * minute,
  tries: 5,
  resendSeconds: 60,
  liveCodes: 2,
} as const

export const sessionLimits = {
  tokenSeconds: 15 * minute,
  absoluteSeconds: 30 * day,
  idleSeconds: 14 * day,
  perAccount: 20,
  rotationGraceSeconds: 10,
  clockToleranceSeconds: 60,
  reviewerSeconds: hour,
  operatorSeconds: 4 * hour,
  stepUpSeconds: 10 * minute,
} as const

export const inviteLimits = {
  people: 50,
  memoryReminders: 3,
  mailReminders: 2,
  daysBetweenReminders: 5,
  laterDays: 7,
  unansweredAddressDays: 30,
} as const

export const oldPraiseLimits = {
  /** Together at most as long as a call may be. */
  textsPerCall: 20,
  kept: 200,
  /** In characters, as other places take them: the longest are LinkedIn's. */
  textMin: 20,
  textMax: 3000,
  place: 60,
  /** Counted from the day it was brought along, or its author was asked. */
  unconfirmedDays: 90,
} as const

/** Of a reader's questions to reviewers. Deleted with their answers, counted from the day they were asked. */
export const questionLimits = { openPerReader: 3, keptDays: 30 } as const

export const retention = {
  passcodeSeconds: day,
  mailPreviewSeconds: 10 * minute,
  refusedRecordingSeconds: 30 * day,
  endedSessionSeconds: 30 * day,
  /** Since a session was last used: how long its network can be compared with a reviewer's. */
  networkSeconds: 7 * day,
  accessLogSeconds: 30 * day,
  notificationSeconds: 365 * day,
  /** For as long as the payment provider sends one again. */
  paymentEventSeconds: 30 * day,
  auditSeconds: 365 * day,
  /** A reporter's address; deleted sooner when the report is closed. */
  reportAddressSeconds: 90 * day,
  applicationSeconds: 365 * day,
  /** An access code without an expiry of its own. */
  accessCodeSeconds: 365 * day,
  endedAccessCodeSeconds: 30 * day,
  /** The ZIP with a copy of a page. */
  copySeconds: 7 * day,
} as const
