import {
  commandOf,
  type OperatorCommandName,
  operatorCommandNames,
  operatorCommands,
} from '@credence/contract/operator/commands'
import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { text } from './cells.ts'

const words: Record<OperatorCommandName, string> = {
  'waitlist list': 'Read the waitlist',
  'waitlist invite': 'Invited',
  'waitlist export': 'Saved the waitlist',
  'applications list': 'Read the applications',
  'applications show': 'Opened an application',
  'applications approve': 'Approved an application',
  'applications decline': 'Declined an application',
  'stories list': 'Read the stories',
  'stories show': 'Opened a story',
  'stories approve': 'Published a story',
  'stories decline': 'Declined a story',
  'stories take-down': 'Took a story down',
  'codes list': 'Read the codes',
  'codes issue': 'Made a code',
  'codes revoke': 'Revoked a code',
  'reports list': 'Read the reports',
  'reports show': 'Opened a report',
  'reports hide': 'Hid what was reported',
  'reports restore': 'Showed it again',
  'reports close': 'Closed a report',
  'users find': 'Opened a person',
  'users address': 'Showed an address',
  'users end-sessions': 'Ended sessions',
  'users suspend': 'Suspended',
  'users restore': 'Restored',
  'users erase': 'Erased',
  numbers: 'Read the numbers',
  'recommendations list': 'Read own-browser recommendations',
  'passcodes list': 'Read the code e-mails',
  'jobs list': 'Read the failed jobs',
  'jobs retry': 'Retried a job',
  'keys list': 'Read the keys',
  'keys rotate': 'Changed the signing key',
  'keys distrust': 'Distrusted a key',
  audit: 'Read the audit log',
  'audit export': 'Saved the audit log',
  'audit check': 'Checked the audit log',
  'audit show': 'Opened an audit row',
}

function commandNamed(row: string): OperatorCommandName | undefined {
  const command = commandOf(row)
  return operatorCommandNames.find(name => name === command)
}

/** What an operator did, for people. A row of another version is shown as it is. */
export function actionWords(row: string): string {
  const name = commandNamed(row)
  if (name) return words[name]
  if (row === 'sign-in') return 'Signed in'
  return row === '' ? 'Unknown' : row.charAt(0).toUpperCase() + row.slice(1)
}

/** The pages ask for no reason to read; a reason of the command line is shown. */
export function isReading(row: OperatorRow): boolean {
  const name = commandNamed(text(row.command))
  return name !== undefined && operatorCommands[name] === 'nothing' && text(row.who).includes('@')
}

/** An operator of the pages is an address, of which the name is enough; one of the host is an account. */
export function whoWords(who: string): string {
  return who.split('@')[0]!
}
