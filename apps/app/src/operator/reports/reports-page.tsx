import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { Segment } from '@credence/ui/segment'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { rowsOf, text, yes } from '../data/cells.ts'
import { runCommand } from '../data/operator-calls.ts'
import { rowTime } from '../data/times.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { Nothing, PageHead, StateChip, WhenLoaded } from '../parts/page-parts.tsx'
import { shortKindName } from './kind-name.ts'
import { ReportView } from './report-view.tsx'
import styles from './reports-page.module.css'

const loadReports = () => runCommand({ command: 'reports list', options: { all: 'yes' } })

const dayMs = 86_400_000

type Shown = 'open' | 'hidden' | 'closed'

const isIn: Record<Shown, (row: OperatorRow) => boolean> = {
  open: row => row.state === 'open',
  hidden: row => yes(row.hidden),
  closed: row => row.state === 'closed',
}

const emptyWords: Record<Shown, string> = {
  open: 'No open reports.',
  hidden: 'No reported page is hidden.',
  closed: 'No closed reports.',
}

export function ReportsPage() {
  const reports = useLoaded(loadReports)
  const [shown, setShown] = useState<Shown>('open')
  const [openId, setOpenId] = useState<string>()
  const rows = reports.data ? rowsOf(reports.data) : []
  const inList = rows.filter(isIn[shown])
  const open = rows.find(row => row.id === openId)
  const count = (list: Shown) => rows.filter(isIn[list]).length
  return (
    <>
      <PageHead title="Reports" says={reports.data && `${count('open')} open. Oldest first.`}>
        <Segment
          label="Show"
          options={[
            { value: 'open', label: `Open ${count('open')}` },
            { value: 'hidden', label: `Page hidden ${count('hidden')}` },
            { value: 'closed', label: `Closed ${count('closed')}` },
          ]}
          value={shown}
          onChange={list => {
            setShown(list)
            setOpenId(undefined)
          }}
        />
      </PageHead>
      <WhenLoaded loaded={reports} label="Loading the reports">
        {() =>
          inList.length === 0 && !open ? (
            <Nothing>{emptyWords[shown]}</Nothing>
          ) : (
            <div className={styles.columns}>
              <nav className={styles.list} aria-label="Reports">
                {inList.map(row => (
                  <ReportEntry
                    key={text(row.id)}
                    row={row}
                    isOpen={row.id === openId}
                    onOpen={() => setOpenId(text(row.id))}
                  />
                ))}
              </nav>
              {open ? (
                <ReportView
                  key={text(open.id)}
                  report={open}
                  others={rows.filter(row => row.page === open.page && row.id !== open.id)}
                  onChanged={() => void reports.reload()}
                />
              ) : (
                <p className={styles.choose}>Choose a report. Opening it is recorded in the audit log.</p>
              )}
            </div>
          )
        }
      </WhenLoaded>
    </>
  )
}

type ReportEntryProps = { row: OperatorRow; isOpen: boolean; onOpen: () => void }

function ReportEntry({ row, isOpen, onOpen }: ReportEntryProps) {
  const isLate = row.state === 'open' && Date.now() - new Date(text(row.sent)).getTime() > dayMs
  return (
    <button type="button" className={styles.entry} aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
      <span className={styles.line}>
        <b>Page {text(row.page)}</b>
        <span className="t-meta">{rowTime(text(row.sent), new Date())}</span>
      </span>
      <span className={styles.words}>{text(row.words)}</span>
      <span className={styles.chips}>
        <StateChip tone="line" icon={null}>
          {shortKindName(text(row.kind))}
        </StateChip>
        {isLate && (
          <StateChip tone="attention" icon={Clock}>
            Over 24 h
          </StateChip>
        )}
        {yes(row.hidden) && <StateChip tone="failed">Page hidden</StateChip>}
      </span>
    </button>
  )
}
