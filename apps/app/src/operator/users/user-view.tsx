import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { Avatar } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TextButton } from '../../components/actions/text-button.tsx'
import { sizeWords } from '../../components/format/file-sizes.ts'
import { ChangeDialog } from '../change/change-dialog.tsx'
import { number, text, yes } from '../data/cells.ts'
import { capitalised, dateWords, momentWords } from '../data/times.ts'
import { Section, StateChip } from '../parts/page-parts.tsx'
import { type Column, Table } from '../parts/table.tsx'
import { UserChanges } from './user-changes.tsx'
import { UserHistory } from './user-history.tsx'
import styles from './users-page.module.css'

type UserViewProps = { user: OperatorRow; sessions: OperatorRow[]; onChanged: () => void; onErased: () => void }

/** One person: what an operator may know, and what an operator may do. */
export function UserView({ user, sessions, onChanged, onErased }: UserViewProps) {
  // counts what was done, so that the history below is read again
  const [changes, setChanges] = useState(0)
  const name = text(user.name) || text(user.link_name)
  const change = () => {
    setChanges(changes + 1)
    onChanged()
  }
  return (
    <article aria-labelledby="user-name">
      <div className={styles.head}>
        <Avatar id={text(user.link_name)} name={name} size={72} />
        <div>
          <h2 id="user-name">
            <bdi>{name}</bdi>
          </h2>
          <UserAddress user={user} name={name} onShown={() => setChanges(changes + 1)} />
        </div>
        <UserState user={user} />
      </div>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <UserFacts user={user} />
          <Sessions user={user} sessions={sessions} name={name} onChanged={change} />
          <UserHistory key={changes} about={text(user.id)} />
        </div>
        <div className={styles.facts}>
          <UserChanges user={user} name={name} onChanged={change} onErased={onErased} />
          <div className={styles.promise}>
            <Icon of={EyeOff} />
            <p>Operators can’t sign in as {name}, read codes, or change a recommendation.</p>
          </div>
        </div>
      </div>
    </article>
  )
}

function UserState({ user }: { user: OperatorRow }) {
  return (
    <span className={styles.chips}>
      {user.suspended ? <StateChip tone="failed">Suspended</StateChip> : <StateChip tone="good">Active</StateChip>}
      <StateChip tone="plain" icon={null}>
        {capitalised(text(user.plan))}
      </StateChip>
      <StateChip tone="plain" icon={null}>
        {capitalised(text(user.visibility))}
      </StateChip>
      {user.hidden && <StateChip tone="attention">Hidden</StateChip>}
    </span>
  )
}

type UserAddressProps = { user: OperatorRow; name: string; onShown: () => void }

/** Masked until it is shown with a reason. */
function UserAddress({ user, name, onShown }: UserAddressProps) {
  const [asks, setAsks] = useState(false)
  const [shown, setShown] = useState<string>()
  return (
    <div className={styles.address}>
      <span>{shown ?? text(user.address)}</span>
      {shown === undefined && <TextButton onClick={() => setAsks(true)}>Show, with a reason</TextButton>}
      <ChangeDialog
        title="Show this address"
        open={asks}
        onClose={() => setAsks(false)}
        change={{ command: 'users address', target: text(user.id), verb: 'Show address', busy: 'Reading the address' }}
        onDone={outcome => {
          if (outcome.kind === 'one') setShown(text(outcome.fields.address))
          onShown()
        }}
      >
        <p className="t-small">You see the address of {name} until you leave this page.</p>
      </ChangeDialog>
    </div>
  )
}

function UserFacts({ user }: { user: OperatorRow }) {
  const given = number(user.recommendations)
  const published = number(user.published)
  const facts: [string, ReactNode][] = [
    ['Since', dateWords(text(user.signed_up))],
    [
      'Page',
      <a key="page" className="link" href={`/cr/${text(user.link_name)}`} target="_blank" rel="noopener">
        /cr/{text(user.link_name)}
      </a>,
    ],
    ['Recommendations', `${published} shown, ${given - published} not shown`],
    ['Requests', `${number(user.requests)} sent`],
    ['Recordings', number(user.recorded_bytes) === 0 ? 'None' : sizeWords(number(user.recorded_bytes))],
    ['Links', number(user.links) === 0 ? 'None' : `${number(user.links)} working`],
    ['Reports', number(user.reports) || 'None'],
    ['Number', text(user.number)],
    ['First published', user.first_published ? dateWords(text(user.first_published)) : 'Not yet'],
    ['Page opens', yes(user.page_opens) ? 'For everyone' : 'For its owner only'],
  ]
  return (
    <dl className={styles.known}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type SessionsProps = { user: OperatorRow; sessions: OperatorRow[]; name: string; onChanged: () => void }

const sessionColumns: Column<OperatorRow>[] = [
  { name: 'Browser', cell: row => text(row.device) },
  { name: 'Signed in', cell: row => dateWords(text(row.signed_in)) },
  { name: 'Last seen', cell: row => capitalised(momentWords(text(row.last_seen), new Date())) },
]

/** The list that the person sees in the settings. */
function Sessions({ user, sessions, name, onChanged }: SessionsProps) {
  const [asks, setAsks] = useState(false)
  return (
    <Section
      title="Sessions"
      level={3}
      aside={
        sessions.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => setAsks(true)}>
            End all, with a reason
          </Button>
        )
      }
    >
      {sessions.length > 0 ? (
        <Table
          caption={`Where ${name} is signed in`}
          columns={sessionColumns}
          rows={sessions}
          keyOf={row => `${text(row.signed_in)} ${text(row.device)}`}
        />
      ) : (
        <p className={styles.line}>Not signed in anywhere.</p>
      )}
      <ChangeDialog
        title={`Sign ${name} out everywhere`}
        open={asks}
        onClose={() => setAsks(false)}
        change={{
          command: 'users end-sessions',
          target: text(user.id),
          verb: 'End all sessions',
          busy: 'Ending the sessions',
          danger: true,
        }}
        onDone={onChanged}
      >
        <p className="t-small">{name} can sign in again with a new code.</p>
      </ChangeDialog>
    </Section>
  )
}
