import { operatorSignInPage } from '@credence/contract/operator/commands'
import type { OperatorSession } from '@credence/contract/operator/endpoints'
import { Loader } from '@credence/ui/loader'
import { type ComponentType, useEffect, useState } from 'react'
import { usePublicConfig } from '../components/page/public-config.tsx'
import { usePageTitle } from '../components/page/use-page-title.ts'
import { ApplicationsPage } from './applications/applications-page.tsx'
import { AuditPage } from './audit/audit-page.tsx'
import { CodesPage } from './codes/codes-page.tsx'
import { loadOverview, loadSession } from './data/operator-calls.ts'
import { OperatorProvider } from './data/operator-context.tsx'
import { type OperatorPage, usePage, usePassed } from './data/place.ts'
import { leaveForSignIn, useLoaded } from './data/use-loaded.ts'
import styles from './operator-app.module.css'
import { OverviewPage } from './overview/overview-page.tsx'
import { Notice, WhenLoaded } from './parts/page-parts.tsx'
import { ReportsPage } from './reports/reports-page.tsx'
import { pageName, Shell } from './shell/shell.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { UsersPage } from './users/users-page.tsx'
import { WaitlistPage } from './waitlist/waitlist-page.tsx'

const pages: Record<Exclude<OperatorPage, typeof operatorSignInPage>, ComponentType> = {
  '/operator': OverviewPage,
  '/operator/reports': ReportsPage,
  '/operator/applications': ApplicationsPage,
  '/operator/users': UsersPage,
  '/operator/codes': CodesPage,
  '/operator/waitlist': WaitlistPage,
  '/operator/audit': AuditPage,
}

export function OperatorApp() {
  const page = usePage() ?? '/operator'
  return page === operatorSignInPage ? <SignInPage /> : <SignedIn page={page} />
}

function SignedIn({ page }: { page: keyof typeof pages }) {
  const session = useLoaded(loadSession)
  if (session.data) return <Pages page={page} session={session.data} />
  return (
    <main id="main" className={styles.waiting} tabIndex={-1}>
      <h1 className="vh">Operator</h1>
      {session.failure ? (
        <WhenLoaded loaded={session} label="Loading your session">
          {() => null}
        </WhenLoaded>
      ) : (
        <Loader label="Opening the operator pages" />
      )}
    </main>
  )
}

function Pages({ page, session }: { page: keyof typeof pages; session: OperatorSession }) {
  const { productName } = usePublicConfig()
  const overview = useLoaded(loadOverview)
  const passed = usePassed()
  const [said, setSaid] = useState('')
  const [place, setPlace] = useState({ page, passed })
  const Page = pages[page]
  usePageTitle(`${pageName(page)}, operator`)
  useSignInWhenOver(session, overview.data?.at)

  // what was done on one page is not said on the next
  if (place.page !== page || place.passed !== passed) {
    setPlace({ page, passed })
    setSaid('')
  }

  return (
    <OperatorProvider operator={{ session, overview, say: setSaid }}>
      <Shell productName={productName} page={page} session={session} overview={overview.data}>
        <Notice>{said}</Notice>
        <Page key={page} />
      </Shell>
    </OperatorProvider>
  )
}

/** At its end, also where nothing is pressed: others could read what the screen still shows. By the server's clock. */
function useSignInWhenOver({ expires_at }: OperatorSession, serverTime: string | undefined) {
  useEffect(() => {
    if (serverTime === undefined) return
    const timer = setTimeout(leaveForSignIn, Date.parse(expires_at) - Date.parse(serverTime))
    return () => clearTimeout(timer)
  }, [expires_at, serverTime])
}
