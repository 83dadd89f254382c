/**
 * What the operator pages ask before a command runs. The command line asks for a reason every time.
 * `code`: a reason and a fresh code, because the command takes something from a person.
 */
export type OperatorAsks = 'nothing' | 'reason' | 'code'

/** Every command of the operator, on the command line and on the operator pages. */
export const operatorCommands = {
  'waitlist list': 'nothing',
  'waitlist invite': 'reason',
  'waitlist export': 'reason',
  'applications list': 'nothing',
  'applications show': 'nothing',
  'applications approve': 'reason',
  'applications decline': 'code',
  'stories list': 'nothing',
  'stories show': 'nothing',
  'stories approve': 'reason',
  'stories decline': 'code',
  'stories take-down': 'code',
  'codes list': 'nothing',
  'codes issue': 'reason',
  'codes revoke': 'code',
  'reports list': 'nothing',
  'reports show': 'nothing',
  'reports hide': 'code',
  'reports restore': 'reason',
  'reports close': 'reason',
  'users find': 'nothing',
  'users address': 'reason',
  'users end-sessions': 'code',
  'users suspend': 'code',
  'users restore': 'reason',
  'users erase': 'code',
  numbers: 'nothing',
  'recommendations list': 'nothing',
  'passcodes list': 'nothing',
  'jobs list': 'nothing',
  'jobs retry': 'reason',
  'keys list': 'nothing',
  'keys rotate': 'code',
  'keys distrust': 'code',
  audit: 'nothing',
  'audit show': 'nothing',
} as const satisfies Record<string, OperatorAsks>

export type OperatorCommandName = keyof typeof operatorCommands
export const operatorCommandNames = Object.keys(operatorCommands) as OperatorCommandName[]

/** In characters. The command line takes shorter ones for reading. */
export const operatorReason = { least: 10, most: 500 } as const

/** Pages below the sign-in, each drawn in the browser. Ids and searches never stand in an address. */
export const operatorPages = [
  '/operator',
  '/operator/reports',
  '/operator/applications',
  '/operator/users',
  '/operator/codes',
  '/operator/waitlist',
  '/operator/audit',
] as const

export const operatorSignInPage = '/operator/sign-in'

/** The days that the charts of the overview show. */
export const overviewDays = 30
