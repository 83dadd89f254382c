import type { OperatorOutcome, OperatorRow } from '@credence/contract/operator/endpoints'
import { Alert } from '@credence/ui/alert'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { whoWords } from '../data/action-words.ts'
import { text } from '../data/cells.ts'
import { runCommand } from '../data/operator-calls.ts'
import { followHere } from '../data/place.ts'
import { momentWords } from '../data/times.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { Section, StateChip, WhenLoaded } from '../parts/page-parts.tsx'
import { type Column, Table } from '../parts/table.tsx'
import { Decide } from './decide.tsx'
import styles from './reports-page.module.css'

type ReportViewProps = {
  report: OperatorRow
  /** On the same page. */
  others: OperatorRow[]
  onChanged: () => void
}

export function ReportView({ report, others, onChanged }: ReportViewProps) {
  const id = text(report.id)
  const load = useCallback(() => runCommand({ command: 'reports show', target: id }), [id])
  const loaded = useLoaded(load)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
  }, [])

  return (
    <article className={styles.report} aria-labelledby="report-title">
      <div className={styles.top}>
        <h2 id="report-title" ref={heading} className="t-h2" tabIndex={-1}>
          Page {text(report.page)}
        </h2>
        <span className="t-meta">Report {id.slice(0, 8)}</span>
      </div>
      <WhenLoaded loaded={loaded} label="Loading the report">
        {outcome =>
          outcome.kind === 'one' ? (
            <Report
              shown={outcome}
              others={others}
              onChanged={() => {
                void loaded.reload()
                onChanged()
              }}
            />
          ) : (
            <p className="t-small">This report is no longer here.</p>
          )
        }
      </WhenLoaded>
    </article>
  )
}

type ReportProps = {
  shown: Extract<OperatorOutcome, { kind: 'one' }>
  others: OperatorRow[]
  onChanged: () => void
}

function Report({ shown: { fields, lists }, others, onChanged }: ReportProps) {
  const recommendations = lists?.recommendations ?? []
  const address = text(fields.page)
  return (
    <>
      {fields.opened_by && (
        <div className={styles.note}>
          <Alert tone="info">
            <b>{whoWords(text(fields.opened_by))} is working on this.</b> Opened{' '}
            {momentWords(text(fields.opened_at), new Date())}.
          </Alert>
        </div>
      )}
      <div className={`platemark ${styles.said}`}>
        <h3>What the reporter says</h3>
        <blockquote>{text(fields.words)}</blockquote>
        <p className="t-meta">Sent {momentWords(text(fields.sent), new Date())}</p>
      </div>
      <div className={styles.halves}>
        <div className={styles.facts}>
          <Section title="The report" level={3}>
            <dl className={styles.ledger}>
              <Fact term="Reason">{text(fields.kind)}</Fact>
              <Fact term="Page">
                <a className="link" href={address} target="_blank" rel="noopener">
                  {address.replace(/^https?:\/\//, '')}
                </a>
              </Fact>
              <Fact term="Owner">
                <a
                  className="link"
                  href="/operator/users"
                  onClick={followHere('/operator/users', { user: text(fields.user) })}
                >
                  Open this person
                </a>
              </Fact>
              <Fact term="From">{text(fields.reply_to) || 'No address given'}. The owner never sees who reported.</Fact>
              <Fact term="Earlier">{earlierWords(others)}</Fact>
            </dl>
          </Section>
          {recommendations.length > 0 && (
            <Section title="On this page" level={3}>
              <Table
                caption="Recommendations on this page"
                columns={columns}
                rows={recommendations}
                keyOf={row => text(row.id)}
              />
            </Section>
          )}
        </div>
        <Decide report={fields} recommendations={recommendations} onDone={onChanged} />
      </div>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function earlierWords(others: OperatorRow[]): string {
  if (others.length === 0) return 'No other report on this page.'
  const closed = others.filter(row => row.state === 'closed').length
  return `${others.length} on this page, ${closed} closed.`
}

const columns: Column<OperatorRow>[] = [
  { name: 'By', cell: row => <bdi>{text(row.by)}</bdi> },
  { name: 'Type', cell: row => text(row.type) },
  {
    name: 'State',
    cell: row => (row.hidden ? <StateChip tone="failed">Hidden</StateChip> : text(row.state)),
  },
]
