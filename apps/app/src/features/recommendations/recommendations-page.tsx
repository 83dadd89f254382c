import type { Invite } from '@credence/contract/invites/endpoints'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import { useState } from 'react'
import { BoardState, OldNotice } from '../../components/board/board-state.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { Dashboard } from './dashboard.tsx'
import { type AskFields, askIds, emptyFields } from './invites/ask/ask-fields.ts'
import type { Person } from './invites/ask/parse-people.ts'
import { emptyRequest, requestAgain, type UnsentRequest } from './invites/request/unsent-request.ts'
import { RequestEditor, Sidebar } from './lazy-tools.tsx'
import { useDashboard, useRequestStep } from './use-dashboard.ts'

export function RecommendationsPage() {
  usePageTitle('Recommendations')
  const own = useOwnProfile()
  const { received, invites, error, reload } = useDashboard()
  const { profile } = own
  const [fields, setFields] = useState<AskFields>(emptyFields)
  const [request, setRequest] = useState<UnsentRequest>(emptyRequest)
  const requestStep = useRequestStep()

  function tryAgain() {
    reload()
    own.tryAgain()
  }
  if (!profile || !received || !invites)
    return <BoardState title="Recommendations" error={error || own.error} onTryAgain={tryAgain} />

  function begin(changes: Partial<AskFields>, field: string) {
    setFields({ ...fields, many: false, ...changes })
    // the field is rendered in the next frame
    requestAnimationFrame(() => document.getElementById(field)?.focus())
  }
  function fix(invite: Invite) {
    setRequest(requestAgain(invite))
    const { full_name: name, source, ask_for: askFor } = invite
    begin({ way: 'email', name, email: '', source: source as RecommenderSourceId, askFor }, askIds.email)
  }
  function read(people: Person[]) {
    const bounced = invites?.find(({ id }) => id === request.replaces)
    // a request to a different person replaces nothing
    const replaces = people.some(({ full_name }) => full_name === bounced?.full_name) ? request.replaces : undefined
    setRequest({ ...request, people, replaces, way: fields.way, source: fields.source, askFor: fields.askFor })
    requestStep.open()
  }
  function sent() {
    setRequest(emptyRequest)
    setFields(emptyFields)
    requestStep.close()
  }

  if (requestStep.isOpen && request.people.length > 0)
    return (
      <RequestEditor
        profile={profile}
        request={request}
        onChange={changes => setRequest({ ...request, ...changes })}
        onBack={requestStep.close}
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
      sidebar={
        <Sidebar
          profile={profile}
          fields={fields}
          onFields={changes => setFields({ ...fields, ...changes })}
          onRead={read}
        />
      }
    />
  )
}
