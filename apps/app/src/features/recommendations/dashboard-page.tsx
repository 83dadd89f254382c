import type { Invite } from '@credence/contract/invites/endpoints'
import { useEffect, useState } from 'react'
import { readSession } from '../../api/session-cookies.ts'
import { BoardState, OldNotice } from '../../components/board/board-state.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { Dashboard } from './dashboard.tsx'
import type { Person } from './invites/ask/parse-people.ts'
import {
  emptyRequest,
  findRequest,
  requestAgain,
  storeRequest,
  type UnsentRequest,
} from './invites/request/unsent-request.ts'
import { RequestEditor, Sidebar } from './lazy-tools.tsx'
import { useDashboard, useRequestStep } from './use-dashboard.ts'

export function DashboardPage() {
  usePageTitle('Recommendations')
  const own = useOwnProfile()
  const { received, invites, error, reload } = useDashboard()
  const { profile } = own
  const [request, setRequest] = useUnsentRequest()
  const requestStep = useRequestStep()

  function tryAgain() {
    reload()
    own.tryAgain()
  }
  if (!profile || !received || !invites)
    return <BoardState title="Recommendations" error={error || own.error} onTryAgain={tryAgain} />

  const { fields } = request
  function fix(invite: Invite) {
    setRequest(requestAgain(invite))
    requestStep.open()
  }
  /** A request to a different person replaces nothing. */
  function change(changes: Partial<UnsentRequest>) {
    const next = { ...request, ...changes }
    const bounced = invites?.find(({ id }) => id === next.replaces)
    const isSame = next.people.length === 0 || next.people.some(({ full_name }) => full_name === bounced?.full_name)
    setRequest({ ...next, replaces: isSame ? next.replaces : null })
  }
  function read(people: Person[]) {
    change({ people })
    requestStep.open()
  }
  function ask(many: boolean, list = fields.list) {
    setRequest({ ...request, people: [], fields: { ...fields, many, list } })
    requestStep.open()
  }
  function sent() {
    setRequest(emptyRequest)
    requestStep.close()
  }

  if (requestStep.isOpen)
    return (
      <RequestEditor profile={profile} request={request} onChange={change} onBack={requestStep.close} onSent={sent} />
    )
  return (
    <Dashboard
      profile={profile}
      received={received}
      invites={invites}
      onFix={fix}
      onAsk={() => ask(false)}
      notice={error && <OldNotice error={error} onTryAgain={reload} />}
      sidebar={
        <Sidebar
          profile={profile}
          fields={fields}
          onFields={changes => setRequest({ ...request, fields: { ...fields, ...changes } })}
          onRead={read}
          onSeveral={list => ask(true, list)}
        />
      }
    />
  )
}

/** Kept in this tab until it is sent. */
function useUnsentRequest() {
  const [slug] = useState(() => readSession()?.slug ?? '')
  const [request, setRequest] = useState(() => findRequest(slug))
  useEffect(() => storeRequest(slug, request), [slug, request])
  return [request, setRequest] as const
}
