import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { rowsOf, text } from '../data/cells.ts'
import { type Answer, runCommand } from '../data/operator-calls.ts'

export type ApplicationKind = 'student' | 'affiliate' | 'story'

/** An application or a story: what waits for a decision, or had one. */
export type Application = {
  id: string
  kind: ApplicationKind
  sent: string
  /** Of an application: open, approved or declined. Of a story: waiting, published or not published. */
  state: string
  isOpen: boolean
  name: string
  /** Empty for a story, whose list doesn't show it. */
  address: string
  /** Of a story. */
  role: string
  story: string
}

export async function loadApplications(): Promise<Answer<Application[]>> {
  const [applications, stories] = await Promise.all([
    runCommand({ command: 'applications list' }),
    runCommand({ command: 'stories list' }),
  ])
  if (!applications.ok) return applications
  if (!stories.ok) return stories
  const all = [
    ...rowsOf(applications.data).map(row => applicationOf(row, text(row.kind) as ApplicationKind)),
    ...rowsOf(stories.data).map(row => applicationOf(row, 'story')),
  ]
  // what waits longest is first
  return { ok: true, data: all.sort((one, other) => one.sent.localeCompare(other.sent)) }
}

function applicationOf(row: OperatorRow, kind: ApplicationKind): Application {
  const state = text(row.state)
  return {
    id: text(row.id),
    kind,
    sent: text(row.sent),
    state,
    isOpen: state === 'open' || state === 'waiting',
    name: text(row.name),
    address: text(row.address),
    role: text(row.role),
    story: text(row.story),
  }
}
