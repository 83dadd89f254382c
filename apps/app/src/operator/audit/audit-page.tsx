import { type AuditFilter, commandOf, isAuditRowWanted, operatorCommands } from '@credence/contract/operator/commands'
import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { SearchField } from '@credence/ui/search-field'
import { SelectField } from '@credence/ui/select'
import { Download, Link } from 'lucide-react'
import { useCallback, useState } from 'react'
import { type Failure, failureWords } from '../../api/failure.ts'
import { actionWords, isReading, whoWords } from '../data/action-words.ts'
import { number, rowsOf, saveCsv, text } from '../data/cells.ts'
import { isSessionOver, runCommand } from '../data/operator-calls.ts'
import { followHere, usePassed } from '../data/place.ts'
import { daysBefore, isoDay, rowTime } from '../data/times.ts'
import { leaveForSignIn, useLoaded } from '../data/use-loaded.ts'
import { Filters, Nothing, PageHead, StateChip, WhenLoaded } from '../parts/page-parts.tsx'
import { type Column, Table } from '../parts/table.tsx'
import styles from './audit-page.module.css'

const atOnce = 50

const periods = [
  { days: 6, name: 'Last 7 days' },
  { days: 29, name: 'Last 30 days' },
  { days: 364, name: 'Last year' },
]

type Filter = AuditFilter & { days: number }

const startOf = ({ days }: Pick<Filter, 'days'>) => isoDay(daysBefore(new Date(), days))

export function AuditPage() {
  const { about = '' } = usePassed()
  const [filter, setFilter] = useState<Filter>({ days: about ? 364 : 29, who: '', action: '', words: about })
  const { days } = filter
  const load = useCallback(() => runCommand({ command: 'audit', options: { from: startOf({ days }) } }), [days])
  const audit = useLoaded(load)
  return (
    <>
      <PageHead
        title="Audit"
        says="Rows are added, never changed. Each one carries the hash of the row before, and stays for a year."
      >
        <div className={styles.aside}>
          {audit.data?.kind === 'list' && audit.data.facts && <ChainChip facts={audit.data.facts} />}
          <Export filter={filter} />
        </div>
      </PageHead>
      <WhenLoaded loaded={audit} label="Loading the audit log">
        {outcome => <Rows rows={rowsOf(outcome)} filter={filter} onFilter={setFilter} />}
      </WhenLoaded>
    </>
  )
}

/** Of the whole log, not only of what is shown. */
function ChainChip({ facts }: { facts: OperatorRow }) {
  if (facts.broken_at !== null)
    return <StateChip tone="failed">Chain broken at row {number(facts.broken_at).toLocaleString('en')}</StateChip>
  const rows = number(facts.chained_rows)
  return (
    <StateChip tone="good" icon={Link}>
      Chain unbroken, {rows.toLocaleString('en')} {rows === 1 ? 'row' : 'rows'}
    </StateChip>
  )
}

/** Saves what the filter shows. The server makes the file, because it also records who saved it. */
function Export({ filter }: { filter: Filter }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function save() {
    setBusy(true)
    setFailure(undefined)
    const { who, action, words } = filter
    const saved = await runCommand({ command: 'audit export', options: { from: startOf(filter), who, action, words } })
    setBusy(false)
    if (saved.ok) saveCsv(saved.data, 'audit')
    else if (isSessionOver(saved.failure)) leaveForSignIn()
    else setFailure(saved.failure)
  }

  return (
    <>
      {failure && <Alert tone="error">{failureWords(failure)}</Alert>}
      <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void save()}>
        {!isBusy && <Icon of={Download} size="small" />}
        CSV
      </Button>
    </>
  )
}

type RowsProps = { rows: OperatorRow[]; filter: Filter; onFilter: (filter: Filter) => void }

function Rows({ rows, filter, onFilter }: RowsProps) {
  const { days, who, action, words } = filter
  const [most, setMost] = useState(atOnce)
  const operators = [...new Set(rows.map(row => text(row.who)))].sort()
  const change = (changes: Partial<Filter>) => onFilter({ ...filter, ...changes })
  const found = rows.filter(row => isAuditRowWanted(row, filter))
  const period = periods.find(each => each.days === days)!.name.toLowerCase()
  return (
    <>
      <Filters>
        <SearchField
          label="Search reasons and targets"
          placeholder="Search reasons and targets"
          value={words}
          onChange={typed => change({ words: typed })}
        />
        <div className={styles.choices}>
          <SelectField
            label={<span className="vh">Operator</span>}
            value={who}
            onChange={({ target }) => change({ who: target.value })}
          >
            <option value="">All operators</option>
            {operators.map(name => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <SelectField
            label={<span className="vh">Action</span>}
            value={action}
            onChange={({ target }) => change({ action: target.value })}
          >
            <option value="">All actions</option>
            {Object.keys(operatorCommands)
              .filter(name => rows.some(row => commandOf(text(row.command)) === name))
              .map(name => (
                <option key={name} value={name}>
                  {actionWords(name)}
                </option>
              ))}
          </SelectField>
          <SelectField
            label={<span className="vh">Time</span>}
            value={days}
            onChange={({ target }) => change({ days: Number(target.value) })}
          >
            {periods.map(each => (
              <option key={each.days} value={each.days}>
                {each.name}
              </option>
            ))}
          </SelectField>
        </div>
      </Filters>
      {found.length > 0 ? (
        <Table
          caption="Audit rows, newest first"
          columns={columns}
          rows={found.slice(0, most)}
          keyOf={row => text(row.id)}
        />
      ) : (
        <Nothing>{rows.length > 0 ? 'No row matches.' : 'No rows in this period.'}</Nothing>
      )}
      <div className={styles.end}>
        <span className="t-small" role="status">
          {Math.min(most, found.length)} of {found.length} in the {period}
        </span>
        {found.length > most && (
          <Button size="sm" variant="secondary" onClick={() => setMost(most + atOnce)}>
            Show {Math.min(atOnce, found.length - most)} more
          </Button>
        )}
      </div>
    </>
  )
}

const columns: Column<OperatorRow>[] = [
  { name: 'When (UTC)', isWhole: true, cell: row => rowTime(text(row.at), new Date()) },
  { name: 'Who', cell: row => whoWords(text(row.who)) },
  { name: 'What', cell: row => <b className={styles.what}>{actionWords(text(row.command))}</b> },
  { name: 'Whom or what', cell: row => <Target row={row} /> },
  { name: 'Reason', cell: row => <Reason row={row} /> },
]

/** Whom or what the command named, and its options; a sign-in names the browser. */
function Target({ row }: { row: OperatorRow }) {
  const command = text(row.command)
  if (command === 'sign-in') return text(row.said).replace(/^Signed in with (.*)\.$/, '$1')
  const [target = '', ...options] = command.slice(commandOf(command).length).split(' --')
  // a note repeats the reason
  const others = options.filter(option => !option.startsWith('note '))
  const about = text(row.about)
  const named = shortId(target.trim() || about)
  const more = others.map(shortId)
  if (!about || !command.startsWith('users ')) return [named, ...more].filter(Boolean).join(', ')
  return (
    <>
      <a className="link" href="/operator/users" onClick={followHere('/operator/users', { user: about })}>
        {named}
      </a>
      {more.map(option => `, ${option}`)}
    </>
  )
}

const shortId = (words: string) => words.replace(/\b([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '$1')

function Reason({ row }: { row: OperatorRow }) {
  const { outcome } = row
  return (
    <span className={styles.reason}>
      {isReading(row) ? <span className="ink-3">Reading asks for no reason</span> : text(row.reason)}
      {outcome === 'refused' && <span className={styles.refused}>Not done: {text(row.said)}</span>}
      {outcome === 'already' && <span className="ink-3"> Nothing changed: {text(row.said)}</span>}
    </span>
  )
}
