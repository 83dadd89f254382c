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
  'audit export': 'nothing',
  'audit check': 'nothing',
  'audit show': 'nothing',
} as const satisfies Record<string, OperatorAsks>

export type OperatorCommandName = keyof typeof operatorCommands
export const operatorCommandNames = Object.keys(operatorCommands) as OperatorCommandName[]

/** "audit show" begins with "audit". */
const longestFirst = operatorCommandNames.toSorted((one, other) => other.length - one.length)

/** The command that an audit row begins with; the row's first word for what is no command, such as a sign-in. */
export function commandOf(row: string): string {
  return longestFirst.find(name => row === name || row.startsWith(`${name} `)) ?? row.split(' ')[0]!
}

type AuditRow = { who?: unknown; command?: unknown; reason?: unknown; said?: unknown; about?: unknown }
/** Empty parts let every row through. */
export type AuditFilter = Record<'who' | 'action' | 'words', string>

/** The audit page shows what its file and the command line filter. */
export function isAuditRowWanted(row: AuditRow, { who, action, words }: AuditFilter): boolean {
  const searched = words.trim().toLowerCase()
  return (
    (!who || row.who === who) &&
    (!action || commandOf(String(row.command)) === action) &&
    [row.reason, row.command, row.said, row.about].some(cell =>
      String(cell ?? '')
        .toLowerCase()
        .includes(searched),
    )
  )
}

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
