import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { SearchField } from '@credence/ui/search-field'
import { TextSkeleton } from '@credence/ui/skeleton'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { type Failure, failureWords } from '../../api/failure.ts'
import { TextButton } from '../../components/actions/text-button.tsx'
import { isSessionOver, runCommand } from '../data/operator-calls.ts'
import { usePassed } from '../data/place.ts'
import { leaveForSignIn } from '../data/use-loaded.ts'
import { Nothing, PageHead } from '../parts/page-parts.tsx'
import { UserView } from './user-view.tsx'
import styles from './users-page.module.css'

type Found =
  | { kind: 'one'; user: OperatorRow; sessions: OperatorRow[]; searched: string }
  | { kind: 'none' }
  | { kind: 'failed'; failure: Failure }

/** Found by the whole of what identifies a person, never by a part: the search is no way to leaf through people. */
export function UsersPage() {
  const { user: passed } = usePassed()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>()
  const [isBusy, setBusy] = useState(false)

  async function find(target: string) {
    if (isBusy || !target) return
    setBusy(true)
    const answer = await runCommand({ command: 'users find', target })
    setBusy(false)
    if (!answer.ok) {
      if (isSessionOver(answer.failure)) return leaveForSignIn()
      // what can't identify a person finds no one
      return setFound(
        answer.failure.code === 'invalid_fields' ? { kind: 'none' } : { kind: 'failed', failure: answer.failure },
      )
    }
    if (answer.data.kind !== 'one') return setFound({ kind: 'none' })
    const { fields: user, lists } = answer.data
    setFound({ kind: 'one', user, sessions: lists?.signed_in ?? [], searched: target })
  }

  const open = useEffectEvent((user: string) => void find(user))
  useEffect(() => {
    if (passed) open(passed)
  }, [passed])

  return (
    <>
      <PageHead title="People" />
      <form
        className={styles.find}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void find(typed.trim())
        }}
      >
        <SearchField
          label="Find a person"
          placeholder="ines@example.org or ines-marlow"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" busy={isBusy}>
          Find
        </Button>
      </form>
      <p className="t-hint">
        Full e-mail address, page link, page number, recommendation link or id. You can’t search by part of an address.
        Each search is recorded in the audit log.
      </p>
      {isBusy && !found && <TextSkeleton label="Searching" lines={4} />}
      <div aria-live="polite">{found?.kind === 'none' && <Nothing>No one found. Check the spelling.</Nothing>}</div>
      {found?.kind === 'failed' && (
        <Alert tone="error">
          <b>{failureWords(found.failure)}</b>{' '}
          <TextButton onClick={() => void find(typed.trim() || (passed ?? ''))}>Try again</TextButton>
        </Alert>
      )}
      {found?.kind === 'one' && (
        <UserView
          key={found.searched}
          user={found.user}
          sessions={found.sessions}
          onChanged={() => void find(found.searched)}
          onErased={() => setFound(undefined)}
        />
      )}
    </>
  )
}
