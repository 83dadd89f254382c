import type { AccessKind } from '@credence/contract/access/access-code'
import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { Button } from '@credence/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../change/change-dialog.tsx'
import { rowsOf, text } from '../data/cells.ts'
import { runCommand } from '../data/operator-calls.ts'
import { dateWords } from '../data/times.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { Nothing, PageHead, StateChip, WhenLoaded } from '../parts/page-parts.tsx'
import { type Column, Table } from '../parts/table.tsx'
import { IssueDialog, kindNames, type NewCode, NewCodePanel } from './issue-code.tsx'

const loadCodes = () => runCommand({ command: 'codes list' })

export function CodesPage() {
  const codes = useLoaded(loadCodes)
  const [isIssuing, setIssuing] = useState(false)
  const [made, setMade] = useState<NewCode>()
  const [revoked, setRevoked] = useState<OperatorRow>()
  const rows = codes.data ? rowsOf(codes.data) : []
  const good = rows.filter(row => row.state === 'good').length
  const columns: Column<OperatorRow>[] = [
    { name: 'Code', isWhole: true, cell: row => <code>{text(row.id).slice(0, 8)}</code> },
    { name: 'For', cell: row => kindNames[text(row.kind) as AccessKind] },
    { name: 'State', cell: row => <CodeState state={text(row.state)} /> },
    { name: 'Used', cell: row => text(row.used) },
    { name: 'Made', isWhole: true, cell: row => dateWords(text(row.made)) },
    { name: 'Ends', isWhole: true, cell: row => dateWords(text(row.ends)) },
    { name: 'Only for', cell: row => text(row.for) || 'Any address' },
    {
      name: 'Revoke',
      isNameless: true,
      cell: row =>
        row.state === 'good' && (
          <Button size="sm" variant="secondary" onClick={() => setRevoked(row)}>
            Revoke<span className="vh"> code {text(row.id).slice(0, 8)}</span>
          </Button>
        ),
    },
  ]
  return (
    <>
      <PageHead title="Access codes" says={codes.data && `${good} can be used. Lists never show a code itself.`}>
        <Button size="sm" onClick={() => setIssuing(true)}>
          Make a code
        </Button>
      </PageHead>
      {made && <NewCodePanel made={made} onClose={() => setMade(undefined)} />}
      <WhenLoaded loaded={codes} label="Loading the access codes">
        {() =>
          rows.length > 0 ? (
            <Table caption="Access codes" columns={columns} rows={rows} keyOf={row => text(row.id)} />
          ) : (
            <Nothing>No access codes yet.</Nothing>
          )
        }
      </WhenLoaded>
      <IssueDialog
        open={isIssuing}
        onClose={() => setIssuing(false)}
        onMade={code => {
          setMade(code)
          void codes.reload()
        }}
      />
      <ChangeDialog
        title="Revoke this code"
        open={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
        change={{
          command: 'codes revoke',
          target: text(revoked?.id),
          verb: 'Revoke code',
          busy: 'Revoking the code',
          danger: true,
        }}
        onDone={() => void codes.reload()}
      >
        <p className="t-small">The code stops working at once. People who used it keep their access.</p>
      </ChangeDialog>
    </>
  )
}

function CodeState({ state }: { state: string }) {
  if (state === 'good') return <StateChip tone="good">Works</StateChip>
  return (
    <StateChip tone="line" icon={null}>
      {state.charAt(0).toUpperCase() + state.slice(1)}
    </StateChip>
  )
}
