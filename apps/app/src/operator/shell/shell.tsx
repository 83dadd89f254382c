import type { OperatorOverview, OperatorSession } from '@credence/contract/operator/endpoints'
import { classNames } from '@credence/ui/class-names'
import { Count } from '@credence/ui/count'
import { Icon } from '@credence/ui/icon'
import { Mark } from '@credence/ui/mark'
import { Flag, Inbox, KeyRound, LayoutDashboard, ListOrdered, type LucideIcon, ScrollText, Users } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TextButton } from '../../components/actions/text-button.tsx'
import { signOut } from '../data/operator-calls.ts'
import { followHere, goTo, type OperatorPage } from '../data/place.ts'
import { timeWords } from '../data/times.ts'
import styles from './shell.module.css'

type Entry = {
  page: OperatorPage
  name: string
  icon: LucideIcon
  /** The kinds of waiting work that its count adds up. */
  counts?: OperatorOverview['waiting'][number]['kind'][]
}

const entries: Entry[] = [
  { page: '/operator', name: 'Overview', icon: LayoutDashboard },
  { page: '/operator/reports', name: 'Reports', icon: Flag, counts: ['reports'] },
  { page: '/operator/users', name: 'People', icon: Users },
  {
    page: '/operator/applications',
    name: 'Applications',
    icon: Inbox,
    counts: ['students', 'affiliates', 'stories'],
  },
  { page: '/operator/codes', name: 'Access codes', icon: KeyRound },
  { page: '/operator/waitlist', name: 'Waitlist', icon: ListOrdered },
  { page: '/operator/audit', name: 'Audit', icon: ScrollText },
]

export function pageName(page: OperatorPage): string {
  return entries.find(entry => entry.page === page)?.name ?? 'Operator'
}

type ShellProps = {
  productName: string
  page: OperatorPage
  session: OperatorSession
  overview: OperatorOverview | undefined
  children: ReactNode
}

/** Ink beside every operator page, so that it is never mistaken for an owner's app. */
export function Shell({ productName, page, session, overview, children }: ShellProps) {
  const main = useFocusOnNewPage(page)
  const waiting = (kinds: Entry['counts'] = []) =>
    overview?.waiting.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <div className={styles.page}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <aside className={classNames('press', styles.side)}>
        <div className={styles.inside}>
          <a
            className={styles.logo}
            href="/operator"
            aria-label={`${productName}, operator overview`}
            onClick={followHere('/operator')}
          >
            <Mark className={styles.mark} />
            <span>{productName}</span>
          </a>
          <span className={classNames('t-wide', styles.role)}>Operator</span>
          <nav className={styles.nav} aria-label="Operator">
            {entries.map(entry => {
              const count = waiting(entry.counts)
              return (
                <a
                  key={entry.page}
                  ref={entry.page === page ? bringIntoView : undefined}
                  href={entry.page}
                  aria-current={entry.page === page ? 'page' : undefined}
                  onClick={followHere(entry.page)}
                >
                  <Icon of={entry.icon} />
                  {entry.name}
                  {count > 0 && (
                    <>
                      {' '}
                      <Count value={count} className={styles.count} />
                    </>
                  )}
                </a>
              )
            })}
          </nav>
          <WhoIsHere session={session} />
        </div>
      </aside>
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function WhoIsHere({ session }: { session: OperatorSession }) {
  const [failed, setFailed] = useState(false)

  async function leave() {
    setFailed(false)
    const answer = await signOut()
    // a session that is over is left as well
    if (answer.ok || answer.failure.code === 'not_found') goTo('/operator/sign-in')
    else setFailed(true)
  }

  return (
    <div className={styles.who}>
      <span>{session.address}</span>
      <span>
        Signed in {timeWords(session.signed_in_at)}, ends {timeWords(session.expires_at)}
      </span>
      <span role="status">{failed && 'You’re still signed in. Check your connection.'}</span>
      <TextButton className={styles.leave} onClick={() => void leave()}>
        Sign out
      </TextButton>
    </div>
  )
}

/** After a navigation the focus would stay on the link. */
function useFocusOnNewPage(page: OperatorPage) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    scrollTo(0, 0)
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [page])
  return main
}

/** Of the entry that is or becomes the current one: on a small screen they are a row that scrolls. */
function bringIntoView(entry: HTMLElement | null) {
  const nav = entry?.parentElement
  if (nav) nav.scrollLeft = entry.offsetLeft - nav.offsetLeft
}
