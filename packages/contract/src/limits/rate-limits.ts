import { day, gibibyte, hour, kibibyte, mebibyte, minute } from './limits.ts'

export type Allowance = { count: number; seconds: number }
const per = (count: number, seconds: number): Allowance => ({ count, seconds })

/** Limits under unusual load: `known` per session, mail link or known browser; `network` for all its strangers. */
export type Crowded = { known: Allowance; network: Allowance }
const crowded = (network: Allowance, known: Allowance): Crowded => ({ network, known })

/** Who may do how much. `mailbox`: every spelling of an address that reaches one person. `ip`: an IPv4 address or an IPv6 /64. */
export const rateLimits = {
  sendPasscode: {
    mailbox: [per(1, minute), per(5, hour), per(10, day)],
    ip: [per(60, 10 * minute)],
    /** More than so many times the mean hour of the last days, and more than `floor`, is not usual. */
    usual: { floor: 200, times: 3, days: 7 },
    crowded: crowded(per(3, 10 * minute), per(10, 10 * minute)),
  },
  /** For one command each. Only a signed-in operator can cause these mails, so they do not count as the mailbox's. */
  operatorCode: { session: [per(2, minute), per(20, hour)] },
  /** How many link names an owner may take. Each stays theirs. */
  changeSlug: { owner: per(20, day) },
  /** How many addresses an owner may want to have. */
  changeEmail: { owner: per(5, day) },
  verifyPasscode: { mailbox: [per(20, hour)], ip: [per(30, 5 * minute)] },
  reviewerPasscode: {
    mailboxAndSlug: [per(1, minute), per(3, hour)],
    ip: [per(30, 5 * minute)],
    slug: per(60, hour),
    crowded: crowded(per(3, 10 * minute), per(10, 10 * minute)),
  },
  /** `ip` is an office in which a hundred people answer within the hour, and `createUpload.ip` a recording and a picture of each. */
  submitRecommendation: {
    ip: [per(100, hour)],
    mailboxAndSlug: [per(10, hour)],
    slug: per(50, day),
    crowded: crowded(per(2, day), per(3, day)),
  },
  /** Anyone with the request's link may ask for the mail. */
  reviewerLink: { ip: [per(30, hour)], recommendation: [per(1, minute), per(3, day)] },
  /** `sound` counts seconds of speech, each a fifth of a core-second; `places` are bodies in memory. */
  dictate: {
    ip: [per(120, minute), per(1000, hour)],
    sound: per(hour, hour),
    slug: per(2000, hour),
    crowded: crowded(per(100, hour), per(300, hour)),
    places: 8,
    parallelPerIp: 4,
  },
  /** `slug` counts all requests for one page. */
  notesDraft: { ip: [per(30, hour)], slug: per(60, day), crowded: crowded(per(2, day), per(5, day)) },
  /** `owner` counts requests, however they travel; the others count mails. */
  invite: { owner: per(100, day), ownerAndMailbox: [per(3, 30 * day)], mailbox: [per(10, day)] },
  createLink: { owner: per(200, day) },
  makeCopy: { owner: per(20, day) },
  /** `tries` counts for each link and network. Each takes 32 MB for a tenth of a second: `workers` at once. */
  linkPassphrase: {
    tries: per(5, 15 * minute),
    ip: [per(30, 5 * minute)],
    workers: 2,
    queue: 20,
    waitMs: 5000,
    retryAfterSeconds: 5,
  },
  createUpload: { grant: 3, ip: [per(200, hour)], parallelPerIp: 2, bytesPerIpAndDay: 2 * gibibyte },
  payment: { ip: [per(60, minute)] },
  /** Every try at a code counts, also the right one. `stranger` is a network without a session, `usual` all tries together. */
  redeemAccessCode: {
    ip: [per(10, minute), per(60, hour)],
    account: [per(10, hour), per(30, day)],
    stranger: [per(20, minute), per(200, hour)],
    usual: per(600, hour),
    crowded: crowded(per(3, 10 * minute), per(3, 10 * minute)),
  },
  marketingForm: { mailbox: [per(3, day)], ip: [per(10, hour)] },
  report: { ip: [per(10, hour)], slug: per(20, day), crowded: crowded(per(1, day), per(1, day)) },
  /** `recommendation` counts codes for questions about one; `reader` and `reviewer` count questions that were asked. */
  question: {
    ip: [per(30, 5 * minute)],
    recommendation: per(30, hour),
    crowded: crowded(per(3, 10 * minute), per(10, 10 * minute)),
    reader: per(10, day),
    reviewer: per(2, 7 * day),
  },
  /** For browsers without a script. `places` are bodies in memory; waiting plus checking stays below the deadline. */
  verify: {
    ip: [per(20, minute), per(200, hour)],
    places: 4,
    parallelPerIp: 2,
    workers: 2,
    queue: 2,
    waitMs: 7000,
    seconds: 7,
    retryAfterSeconds: 5,
  },
  document: { ip: [per(20, minute)], workers: 2, queue: 20, waitMs: 15_000, seconds: 20, retryAfterSeconds: 10 },
  /** `places` are for bodies: each of them is in memory until its picture is made. */
  picture: { parallelPerIp: 2, places: 6, workers: 2, queue: 8, waitMs: 6000, seconds: 12, retryAfterSeconds: 2 },
  /** Two, so that dictation need not wait for the transcription of a recording. */
  speech: { workers: 2, queue: 8, waitMs: 12_000, seconds: 300, retryAfterSeconds: 5 },
  refresh: { session: [per(30, hour)], ip: [per(150, 5 * minute)] },
  pushToken: { user: [per(10, hour)], ip: [per(60, hour)], storedPerUser: 20 },
  testPush: { user: [per(10, hour)] },
  liveStream: { user: 5, ip: 20, server: 2000, retryAfterSeconds: 60 },
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
  /** Of one person, by what the draft is for; `places` are streams that are open at once. */
  draft: {
    request: per(30, day),
    profile: per(30, day),
    cv: per(5, day),
    notes: per(10, day),
    questions: per(3, day),
    captions: per(5, day),
    places: 40,
    parallelPerIp: 4,
  },
  otherCall: { ip: [per(300, minute)] },
} as const

/** The server remembers at most this many network addresses at once. */
export const rateLimitKeys = 50_000

/** So often an MP4 is tried of a WebM that plays; then the WebM is what there is. */
export const mp4Tries = 3
