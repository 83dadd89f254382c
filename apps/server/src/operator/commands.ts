import { canonicalEmail, emailProblem } from '@credence/contract/fields/light-validation'
import type { Dependencies } from '../dependencies.ts'
import { loadApplications } from '../features/applications/service.ts'
import { loadFromOwnBrowser } from '../features/recommendations/service.ts'
import { finishReport, loadOpenReports } from '../features/reports/service.ts'
import { loadPasscodeHours } from '../features/sign-in/passcodes/service.ts'
import { decideStory, loadAllStories } from '../features/stories/service.ts'
import { type Invited, inviteAddress, loadWaitlist } from '../features/waitlist/service.ts'
import { listActions, recordAction } from './audit.ts'
import { toCsv } from './csv.ts'

export type OperatorRequest = { words: string[]; reason: string; who: string }
export type OperatorAnswer = { ok: boolean; text: string }

type Command = { usage: string; run(dependencies: Dependencies, id: string): Promise<OperatorAnswer> }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Everything an operator can do. The name is the first two words that are typed. */
const commands: Record<string, Command> = {
  'waitlist list': {
    usage: 'waitlist list                the waitlist, as CSV',
    run: async dependencies => {
      const rows = await loadWaitlist(dependencies)
      return csv(
        ['joined', 'full_name', 'email', 'invited'],
        rows.map(row => [row.createdAt.toISOString(), row.fullName, row.email, row.invitedAt?.toISOString() ?? '']),
      )
    },
  },
  'waitlist invite': {
    usage:
      'waitlist invite <address>    let an address make a page while REGISTRATION is invited, and tell it so by mail',
    run: async (dependencies, typed) => {
      const problem = emailProblem(typed)
      if (problem) return { ok: false, text: problem }
      const email = canonicalEmail(typed)
      const invited = await inviteAddress(dependencies, email)
      if (!invited.ok) return { ok: false, text: notInvited[invited.reason] }
      return { ok: true, text: `${email} may make a page, and is told so by mail.` }
    },
  },
  'applications list': {
    usage: 'applications list            student and affiliate applications, as CSV',
    run: async dependencies => {
      const rows = await loadApplications(dependencies)
      const head = ['sent', 'kind', 'full_name', 'email', 'details', 'attachment']
      return csv(
        head,
        rows.map(({ createdAt, fullName, email, details: { kind, ...rest }, attachmentId }) => [
          createdAt.toISOString(),
          kind,
          fullName,
          email,
          Object.entries(rest)
            .map(([name, value]) => `${name}: ${value ?? ''}`)
            .join('; '),
          attachmentId,
        ]),
      )
    },
  },
  'stories list': {
    usage: 'stories list                 all stories with their state, as CSV',
    run: async dependencies => {
      const rows = await loadAllStories(dependencies)
      return csv(
        ['id', 'state', 'sent', 'full_name', 'email', 'role', 'story'],
        rows.map(row => [row.id, row.state, row.createdAt.toISOString(), row.fullName, row.email, row.role, row.story]),
      )
    },
  },
  'stories approve': {
    usage: 'stories approve <id>         show a story on the wall',
    run: (dependencies, id) => decide(dependencies, id, 'published'),
  },
  'stories refuse': {
    usage: 'stories refuse <id>          keep a story off the wall, or take it down',
    run: (dependencies, id) => decide(dependencies, id, 'refused'),
  },
  'reports list': {
    usage: 'reports list                 reports of profiles that nobody has closed, as CSV',
    run: async dependencies => {
      const rows = await loadOpenReports(dependencies)
      return csv(
        ['id', 'sent', 'page', 'kind', 'reason', 'reply_to'],
        rows.map(row => [row.id, row.createdAt.toISOString(), row.slug, row.kind, row.reason, row.replyTo ?? '']),
      )
    },
  },
  'reports close': {
    usage: 'reports close <id>           be done with a report, and erase the address left with it',
    run: async (dependencies, id) => {
      if (!uuid.test(id)) return { ok: false, text: 'Name the report by its id; "reports list" shows it.' }
      const closed = await finishReport(dependencies, id)
      return closed ? { ok: true, text: 'The report is closed.' } : { ok: false, text: `No open report ${id}.` }
    },
  },
  'recommendations list': {
    usage: 'recommendations list         recommendations sent with a browser of the person recommended, as CSV',
    run: async dependencies => {
      const rows = await loadFromOwnBrowser(dependencies)
      return csv(
        ['id', 'given', 'page', 'state'],
        rows.map(row => [row.id, row.givenAt.toISOString(), row.slug, row.state]),
      )
    },
  },
  'passcodes list': {
    usage:
      'passcodes list               passcode mails of each hour in the last 7 days, and when strangers had to wait, as CSV',
    run: async dependencies => {
      const rows = await loadPasscodeHours(dependencies)
      return csv(
        ['hour', 'mails', 'strangers_waited'],
        rows.map(row => [row.hour.toISOString(), row.mails, row.crowded ? 'yes' : 'no']),
      )
    },
  },
  'audit list': {
    usage: 'audit list                   what operators did, newest first, as CSV',
    run: async ({ db }) => {
      const rows = await listActions(db)
      return csv(
        ['at', 'who', 'command', 'reason'],
        rows.map(row => [row.at.toISOString(), row.who, row.command, row.reason]),
      )
    },
  },
}

const notInvited: Record<(Invited & { ok: false })['reason'], string> = {
  'open to all': 'REGISTRATION is open, so nobody needs an invitation.',
  'has an account': 'This address has an account already.',
  'invited before': 'This address was invited before. It can make a page at any time.',
}

export const usage = [
  'npm run operator -- <command> --reason "why"',
  ...Object.values(commands).map(command => `  ${command.usage}`),
].join('\n')

function csv(head: string[], rows: (string | number | null)[][]): OperatorAnswer {
  return { ok: true, text: toCsv(head, rows) }
}

async function decide(dependencies: Dependencies, id: string, state: 'published' | 'refused'): Promise<OperatorAnswer> {
  if (!uuid.test(id)) return { ok: false, text: 'Name the story by its id; "stories list" shows it.' }
  const changed = await decideStory(dependencies, id, state)
  return changed
    ? { ok: true, text: `The story is ${state}.` }
    : { ok: false, text: `No story ${id} that is not ${state} already.` }
}

/** Runs one command. It leaves its row first: an action without a reason on record does not happen. */
export async function runOperatorCommand(
  dependencies: Dependencies,
  request: OperatorRequest,
): Promise<OperatorAnswer> {
  const [noun = '', verb = '', id = ''] = request.words
  const command = commands[`${noun} ${verb}`]
  if (!command) return { ok: false, text: usage }
  if (request.reason.trim().length < 3)
    return { ok: false, text: 'Say why, with --reason "…": it is kept with what you do.' }
  const at = dependencies.clock.now()
  await recordAction(dependencies.db, {
    at,
    who: request.who,
    command: request.words.join(' '),
    reason: request.reason.trim(),
  })
  return command.run(dependencies, id)
}
