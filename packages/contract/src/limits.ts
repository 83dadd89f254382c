const minute = 60
const hour = 60 * minute
const day = 24 * hour
const kibibyte = 1024
const mebibyte = 1024 * kibibyte
const gibibyte = 1024 * mebibyte

/** Lengths of text, in UTF-16 units, the way `maxlength` counts. */
export const textLimits = {
  email: 254,
  fullName: 100,
  slug: 64,
  headline: 120,
  position: 100,
  organisation: 100,
  city: 100,
  about: 4000,
  openTo: 500,
  language: 60,
  skill: 60,
  linkLabel: 60,
  url: 2048,
  entryDescription: 2000,
  recommendationMin: 80,
  recommendationMax: 2000,
  printedLine: 200,
  memory: 200,
  reminder: 200,
  inviteMessage: 2000,
  thanks: 500,
  story: 1200,
  school: 150,
  promotion: 2000,
  audience: 200,
  reportReason: 1000,
  captions: 20_000,
  accessCode: 64,
  pushToken: 4096,
  deviceInfo: 512,
} as const

export const listLimits = { languages: 20, skills: 50, links: 20, experience: 50, education: 30 } as const

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
  stepUpSeconds: 10 * minute,
} as const

export const recordingLimits = { softSeconds: 90, maxSeconds: 120, countdown: 3 } as const

export const inviteLimits = {
  people: 50,
  memoryReminders: 3,
  mailReminders: 2,
  daysBetweenReminders: 5,
  laterDays: 7,
  unansweredAddressDays: 30,
} as const

export const bodyLimits = { jsonBytes: 64 * kibibyte } as const

export const pictureLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  bytes: 10 * mebibyte,
  pixels: 40_000_000,
  sidePixels: 8192,
} as const

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

export const slugLimits = { freedMonths: 12 } as const

export const retention = {
  passcodeSeconds: day,
  mailPreviewSeconds: 10 * minute,
  refusedRecordingSeconds: 30 * day,
  endedSessionSeconds: 30 * day,
  accessLogSeconds: 30 * day,
  auditSeconds: 365 * day,
  /** The address somebody left with a report; gone sooner when the report is closed. */
  reportAddressSeconds: 90 * day,
  applicationSeconds: 365 * day,
} as const

export type Allowance = { count: number; seconds: number }
const per = (count: number, seconds: number): Allowance => ({ count, seconds })

/**
 * What is left to each when there is more of something than usual: `known` to whoever holds a session, a link from a mail
 * or a browser that was signed in, `network` to all strangers of one network together. Nothing is ever used up for all.
 */
export type Crowded = { known: Allowance; network: Allowance }
const crowded = (network: Allowance, known: Allowance): Crowded => ({ network, known })

/** Who may do how much. `address` is an e-mail address, `ip` an IPv4 address or an IPv6 /64. */
export const rateLimits = {
  sendPasscode: {
    address: [per(1, minute), per(5, hour), per(10, day)],
    ip: [per(60, 10 * minute)],
    /** More than so many times the mean hour of the last days, and more than `floor`, is not usual. */
    usual: { floor: 200, times: 3, days: 7 },
    crowded: crowded(per(3, 10 * minute), per(10, 10 * minute)),
  },
  /** How many addresses an owner may want to have. */
  changeEmail: { owner: per(5, day) },
  verifyPasscode: { address: [per(20, hour)], ip: [per(30, 5 * minute)] },
  reviewerPasscode: {
    addressAndSlug: [per(1, minute), per(3, hour)],
    ip: [per(30, 5 * minute)],
    slug: per(60, hour),
    crowded: crowded(per(3, 10 * minute), per(10, 10 * minute)),
  },
  submitRecommendation: { ip: [per(10, hour)], slug: per(50, day), crowded: crowded(per(2, day), per(3, day)) },
  /** `owner` counts requests, however they travel; the others count mails. */
  invite: { owner: per(100, day), ownerAndAddress: [per(3, 30 * day)], address: [per(10, day)] },
  createUpload: { grant: 3, ip: [per(10, hour)], parallelPerIp: 2, bytesPerIpAndDay: 2 * gibibyte },
  redeemAccessCode: { ip: [per(10, minute), per(60, hour)] },
  marketingForm: { address: [per(3, day)], ip: [per(10, hour)] },
  report: { ip: [per(10, hour)], slug: per(20, day), crowded: crowded(per(1, day), per(1, day)) },
  document: { ip: [per(20, minute)], workers: 2, queue: 20, waitMs: 15_000, retryAfterSeconds: 10 },
  /** `places` are for bodies: each of them is in memory until its picture is made. */
  picture: { parallelPerIp: 2, places: 6, workers: 2, queue: 8, waitMs: 6000, seconds: 12, retryAfterSeconds: 2 },
  refresh: { session: [per(30, hour)], ip: [per(150, 5 * minute)] },
  pushToken: { user: [per(10, hour)], ip: [per(60, hour)], storedPerUser: 20 },
  liveStream: { user: 5, ip: 20, server: 2000 },
  /** The library's largest recording is 0.9 MiB before it is compressed, and it sends about once a second. */
  analytics: {
    ip: [per(600, minute)],
    bytes: mebibyte,
    answerBytes: 256 * kibibyte,
    parallel: 16,
    parallelPerIp: 6,
  },
  /** What anybody may read, by network. A page comes with many files and one card; what the build made is not counted. */
  reading: { page: [per(600, minute)], file: [per(3000, minute)], card: [per(60, minute)] },
  otherCall: { ip: [per(300, minute)] },
} as const

/** The server remembers at most this many network addresses at once. */
export const rateLimitKeys = 50_000
