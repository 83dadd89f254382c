import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { Button } from '@credence/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../change/change-dialog.tsx'
import { rowsOf, text } from '../data/cells.ts'
import { runCommand } from '../data/operator-calls.ts'
import { capitalised, rowTime } from '../data/times.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { Nothing, Section, WhenLoaded } from '../parts/page-parts.tsx'
import { type Column, Table } from '../parts/table.tsx'

const loadJobs = () => runCommand({ command: 'jobs list' })

/** Jobs that gave up, and the way to try each again. */
export function FailedJobs() {
  const jobs = useLoaded(loadJobs)
  const [chosen, setChosen] = useState<OperatorRow>()
  const columns: Column<OperatorRow>[] = [
    { name: 'Job', cell: row => capitalised(text(row.work)) },
    { name: 'Failed (UTC)', isWhole: true, cell: row => rowTime(text(row.failed), new Date()) },
    { name: 'Tries', cell: row => text(row.tries) },
    {
      name: 'Try again',
      isNameless: true,
      cell: row => (
        <Button size="sm" variant="secondary" onClick={() => setChosen(row)}>
          Try again<span className="vh">: {text(row.work)}</span>
        </Button>
      ),
    },
  ]
  return (
    <Section title="Failed jobs" level={3}>
      <WhenLoaded loaded={jobs} label="Loading the failed jobs">
        {outcome =>
          rowsOf(outcome).length === 0 ? (
            <Nothing>No failed jobs.</Nothing>
          ) : (
            <Table caption="Failed jobs" columns={columns} rows={rowsOf(outcome)} keyOf={row => text(row.id)} />
          )
        }
      </WhenLoaded>
      <ChangeDialog
        title="Try this job again"
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        change={{ command: 'jobs retry', target: text(chosen?.id), verb: 'Try again', busy: 'Putting it back' }}
        onDone={() => void jobs.reload()}
      />
    </Section>
  )
}
