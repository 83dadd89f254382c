import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { useCallback } from 'react'
import { actionWords, isReading, whoWords } from '../data/action-words.ts'
import { rowsOf, text } from '../data/cells.ts'
import { runCommand } from '../data/operator-calls.ts'
import { followHere } from '../data/place.ts'
import { daysBefore, isoDay, rowTime } from '../data/times.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { Nothing, Section, WhenLoaded } from '../parts/page-parts.tsx'
import { type Column, Table } from '../parts/table.tsx'

const mostRows = 10

const columns: Column<OperatorRow>[] = [
  { name: 'When', isWhole: true, cell: row => rowTime(text(row.at), new Date()) },
  { name: 'Who', cell: row => whoWords(text(row.who)) },
  { name: 'What', cell: row => actionWords(text(row.command)) },
  {
    name: 'Reason',
    cell: row => (isReading(row) ? <span className="ink-3">Reading asks for no reason</span> : text(row.reason)),
  },
]

/** The rows of the audit that name this person. */
export function UserHistory({ about }: { about: string }) {
  const load = useCallback(
    () => runCommand({ command: 'audit', options: { about, from: isoDay(daysBefore(new Date(), 364)) } }),
    [about],
  )
  const history = useLoaded(load)
  return (
    <Section
      title="What operators did here"
      level={3}
      aside={
        <a className="link t-small" href="/operator/audit" onClick={followHere('/operator/audit', { about })}>
          All
        </a>
      }
    >
      <WhenLoaded loaded={history} label="Loading what operators did here">
        {outcome => {
          const rows = rowsOf(outcome).slice(0, mostRows)
          if (rows.length === 0) return <Nothing>Nothing yet.</Nothing>
          return (
            <Table
              caption="What operators did here, newest first"
              columns={columns}
              rows={rows}
              keyOf={row => text(row.id)}
            />
          )
        }}
      </WhenLoaded>
    </Section>
  )
}
