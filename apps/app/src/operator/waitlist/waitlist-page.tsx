import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { SearchField } from '@credence/ui/search-field'
import { Segment } from '@credence/ui/segment'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ChangeDialog } from '../change/change-dialog.tsx'
import { rowsOf, saveCsv, text } from '../data/cells.ts'
import { runCommand } from '../data/operator-calls.ts'
import { rowTime } from '../data/times.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { Filters, Nothing, PageHead, WhenLoaded } from '../parts/page-parts.tsx'
import { type Column, Table } from '../parts/table.tsx'

const loadWaitlist = () => runCommand({ command: 'waitlist list' })

type Shown = 'waiting' | 'invited'
type Dialog = { kind: 'invite'; row: OperatorRow } | { kind: 'export' }

export function WaitlistPage() {
  const list = useLoaded(loadWaitlist)
  const [shown, setShown] = useState<Shown>('waiting')
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<Dialog>()
  const rows = list.data ? rowsOf(list.data) : []
  const [waiting, invited] = [rows.filter(row => !row.invited), rows.filter(row => row.invited)]
  const found = (shown === 'waiting' ? waiting : invited).filter(row =>
    `${text(row.name)} ${text(row.address)}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const columns: Column<OperatorRow>[] = [
    { name: 'Joined (UTC)', isWhole: true, cell: row => rowTime(text(row.joined), new Date()) },
    { name: 'Name', cell: row => <bdi>{text(row.name)}</bdi> },
    { name: 'E-mail', cell: row => text(row.address) },
    shown === 'invited'
      ? { name: 'Invited (UTC)', isWhole: true, cell: row => rowTime(text(row.invited), new Date()) }
      : {
          name: 'Invite',
          isNameless: true,
          cell: row => (
            <Button size="sm" variant="secondary" onClick={() => setDialog({ kind: 'invite', row })}>
              Invite<span className="vh"> {text(row.name)}</span>
            </Button>
          ),
        },
  ]
  return (
    <>
      <PageHead title="Waitlist" says={list.data && `${waiting.length} waiting, ${invited.length} invited.`}>
        <Button size="sm" variant="secondary" onClick={() => setDialog({ kind: 'export' })}>
          <Icon of={Download} size="small" />
          CSV
        </Button>
      </PageHead>
      <WhenLoaded loaded={list} label="Loading the waitlist">
        {() => (
          <>
            <Filters>
              <SearchField
                label="Search names and addresses"
                placeholder="Search names and addresses"
                value={search}
                onChange={setSearch}
              />
              <Segment
                label="Show"
                options={[
                  { value: 'waiting', label: `Waiting ${waiting.length}` },
                  { value: 'invited', label: `Invited ${invited.length}` },
                ]}
                value={shown}
                onChange={setShown}
              />
            </Filters>
            {found.length > 0 ? (
              <Table
                caption={shown === 'waiting' ? 'People who wait' : 'Invited people'}
                columns={columns}
                rows={found}
                keyOf={row => text(row.address)}
              />
            ) : (
              <Nothing>{search.trim() ? 'No entry matches.' : emptyWords[shown]}</Nothing>
            )}
          </>
        )}
      </WhenLoaded>
      <InviteDialog
        row={dialog?.kind === 'invite' ? dialog.row : undefined}
        onClose={() => setDialog(undefined)}
        onDone={() => void list.reload()}
      />
      <ChangeDialog
        title="Save the list as CSV"
        open={dialog?.kind === 'export'}
        onClose={() => setDialog(undefined)}
        change={{ command: 'waitlist export', verb: 'Save as CSV', busy: 'Making the file' }}
        onDone={outcome => saveCsv(outcome, 'waitlist')}
      >
        <p className="t-small">The file holds every name and address on the list.</p>
      </ChangeDialog>
    </>
  )
}

const emptyWords: Record<Shown, string> = {
  waiting: 'No one is waiting. New entries appear here.',
  invited: 'No invitations yet.',
}

type InviteDialogProps = { row: OperatorRow | undefined; onClose: () => void; onDone: () => void }

function InviteDialog({ row, onClose, onDone }: InviteDialogProps) {
  return (
    <ChangeDialog
      title={`Invite ${text(row?.name)}`}
      open={row !== undefined}
      onClose={onClose}
      change={{ command: 'waitlist invite', target: text(row?.address), verb: 'Invite', busy: 'Inviting' }}
      onDone={onDone}
    >
      <p className="t-small">
        We’ll e-mail <b>{text(row?.address)}</b> to say that they can make a page.
      </p>
    </ChangeDialog>
  )
}
