import type { Invite } from '@credence/contract/invites/endpoints'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import { useState } from 'react'
import { BoardState, OldNotice } from '../../components/board/board-state.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { Dashboard } from './dashboard.tsx'
import { type AskFields, askIds, emptyFields } from './invites/ask/ask-fields.ts'
import type { Person } from './invites/ask/parse-people.ts'
import { draftAgain, emptyDraft, type RequestDraft } from './invites/request/unsent-request.ts'
import { Rail, RequestDesk } from './lazy-tools.tsx'
import { useDashboard, useReading } from './use-dashboard.ts'

/** What people said about the owner, whom the owner has asked, and the asking itself. */
export function RecommendationsPage() {
  usePageTitle('Recommendations')
  const own = useOwnProfile()
  const { received, invites, error, reload } = useDashboard()
  const { profile } = own
  const [fields, setFields] = useState<AskFields>(emptyFields)
  const [draft, setDraft] = useState<RequestDraft>(emptyDraft)
  const reading = useReading()

  function tryAgain() {
    reload()
    own.tryAgain()
  }
  if (!profile || !received || !invites)
    return <BoardState title="Recommendations" error={error || own.error} onTryAgain={tryAgain} />

  function begin(changes: Partial<AskFields>, field: string) {
    setFields({ ...fields, many: false, ...changes })
    // the field may only be there once this is drawn
    requestAnimationFrame(() => document.getElementById(field)?.focus())
  }
  function fix(invite: Invite) {
    setDraft(draftAgain(invite))
    const { full_name: name, source, ask_for: askFor } = invite
    begin({ way: 'email', name, email: '', source: source as RecommenderSourceId, askFor }, askIds.email)
  }
  function read(people: Person[]) {
    const bounced = invites?.find(({ id }) => id === draft.replaces)
    // whoever writes to somebody else after all leaves the old request where it is
    const replaces = people.some(({ full_name }) => full_name === bounced?.full_name) ? draft.replaces : undefined
    setDraft({ ...draft, people, replaces, way: fields.way, source: fields.source, askFor: fields.askFor })
    reading.open()
  }
  function sent() {
    setDraft(emptyDraft)
    setFields(emptyFields)
    reading.close()
  }

  if (reading.isOpen && draft.people.length > 0)
    return (
      <RequestDesk
        profile={profile}
        draft={draft}
        onChange={changes => setDraft({ ...draft, ...changes })}
        onBack={reading.close}
        onSent={sent}
      />
    )
  return (
    <Dashboard
      profile={profile}
      received={received}
      invites={invites}
      onFix={fix}
      notice={error && <OldNotice error={error} onTryAgain={reload} />}
      rail={
        <Rail
          profile={profile}
          received={received}
          invites={invites}
          fields={fields}
          onFields={changes => setFields({ ...fields, ...changes })}
          onRead={read}
          onAsk={source => begin({ source }, askIds.name)}
        />
      }
    />
  )
}
