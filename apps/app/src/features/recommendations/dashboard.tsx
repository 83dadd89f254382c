import type { Invite } from '@credence/contract/invites/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { plans } from '@credence/contract/subscription/plans'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Card } from '@credence/ui/card'
import { Empty } from '@credence/ui/empty'
import { Icon } from '@credence/ui/icon'
import { SearchField } from '@credence/ui/search-field'
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import board from '../../components/board/board.module.css'
import { useChangeReceived } from '../../components/recommendations/use-change-received.ts'
import { paths } from '../../paths.ts'
import { publishedOf } from '../../state/recommendations/received.ts'
import styles from './dashboard.module.css'
import { isWaitedFor } from './invites/sent/invite-status.ts'
import { RequestGroup, useRequests } from './invites/sent/request-group.tsx'
import { ReviewDialog, useFetchTools, WithdrawDialog } from './lazy-tools.tsx'
import { HiddenGroup } from './received/groups.tsx'
import { PublishedGroup } from './received/published-group.tsx'
import { WaitingGroup } from './received/waiting-group.tsx'

const searchFrom = 20

type DashboardProps = {
  profile: OwnerProfile
  received: OwnerRecommendation[]
  invites: Invite[]
  onFix: (invite: Invite) => void
  onAsk: () => void
  /** About all of the lists. */
  notice: ReactNode
  sidebar: ReactNode
}

export function Dashboard({ profile, received, invites, onFix, onAsk, notice, sidebar }: DashboardProps) {
  const [query, setQuery] = useState('')
  useFetchTools()
  const review = useOpenedReview()
  const changes = useChangeReceived()
  const requests = useRequests()
  const linkedRequest = useLinkedRequest()
  const published = publishedOf(received)
  const asked = invites.filter(invite => isWaitedFor(invite) || invite.state === 'declined').toSorted(stillOpenFirst)
  const bounced = invites.filter(({ state }) => state === 'bounced')
  const given = received.find(({ id }) => id === review.id)
  const room = plans[profile.plan].publishedRecommendations
  const total = received.length + asked.length + bounced.length
  const isFound = finder(query)
  const waiting = received.filter(each => each.state === 'new' && isFound(wordsOf(each)))
  const shown = published.filter(each => isFound(wordsOf(each)))
  const hidden = received.filter(each => each.state === 'hidden' && isFound(wordsOf(each)))
  const open = asked.filter(each => isFound([each.full_name, each.email]))
  const refused = bounced.filter(each => isFound([each.full_name, each.email]))

  return (
    <div className={board.frame}>
      <div className={board.head}>
        <h1 className={board.title}>Recommendations</h1>
        <Button className={styles.ask} onClick={onAsk}>
          <Icon of={Plus} />
          Ask someone
        </Button>
      </div>
      {review.id !== null && !given && (
        <div className={board.notice}>
          <Alert tone="info">That recommendation is no longer here.</Alert>
        </div>
      )}
      {linkedRequest !== null && ![...asked, ...bounced].some(({ id }) => id === linkedRequest) && (
        <div className={board.notice}>
          <Alert tone="info">That request was answered or withdrawn.</Alert>
        </div>
      )}
      {notice && <div className={board.notice}>{notice}</div>}
      <div className={styles.columns}>
        <div className={board.list}>
          {total > searchFrom && (
            <div className={styles.search}>
              <SearchField
                label="Search recommendations"
                placeholder="Name, company or text"
                value={query}
                onChange={setQuery}
              />
            </div>
          )}
          {waiting.length + refused.length > 0 && (
            <WaitingGroup items={waiting} bounced={refused} onReview={review.open} onFix={onFix} />
          )}
          {open.length > 0 && <RequestGroup items={open} requests={requests} />}
          {shown.length > 0 && <PublishedGroup items={shown} changes={changes} onReview={review.open} />}
          {hidden.length > 0 && <HiddenGroup items={hidden} onReview={review.open} />}
          {total === 0 && <NoneYet onAsk={onAsk} />}
          {total > 0 && waiting.length + refused.length + open.length + shown.length + hidden.length === 0 && (
            <p role="status">Nothing found for “{query}”.</p>
          )}
        </div>
        <aside className={styles.sidebar} aria-label="Requests and views">
          {sidebar}
        </aside>
      </div>
      <p className="vh" role="status">
        {changes.said}
      </p>
      <ReviewDialog given={given} hasRoom={room === null || published.length < room} onClose={review.close} />
      {requests.uncopied}
      <WithdrawDialog withdrawing={requests.withdrawing} askToWithdraw={requests.askToWithdraw} />
    </div>
  )
}

function NoneYet({ onAsk }: { onAsk: () => void }) {
  return (
    <Card padded={false}>
      <Empty
        title="No recommendations yet"
        action={
          <>
            <Button variant="secondary" onClick={onAsk}>
              Ask someone
            </Button>
            <Link className="link" to={paths.oldPraise}>
              Add recommendations you already have
            </Link>
          </>
        }
      />
    </Card>
  )
}

/** What a search looks at. */
function wordsOf({ reviewer, text, line, email_domain }: OwnerRecommendation) {
  return [reviewer.full_name, reviewer.position, text, line, email_domain]
}

function finder(query: string): (words: (string | null)[]) => boolean {
  const wanted = query.trim().toLowerCase()
  return words => words.some(each => each?.toLowerCase().includes(wanted)) || wanted === ''
}

/** Declined requests come last. */
function stillOpenFirst(one: Invite, other: Invite): number {
  return Number(one.state === 'declined') - Number(other.state === 'declined')
}

/** The URL holds the id, so that mails link to it and Back closes it. */
function useOpenedReview() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = search.get('review')
  const closing = useRef<string>(undefined)

  function open(next: string) {
    closing.current = undefined
    void navigate(
      { search: `?review=${encodeURIComponent(next)}` },
      { state: { opened: true }, preventScrollReset: true },
    )
  }
  function close() {
    if (id === null || closing.current === id) return
    closing.current = id
    if ((state as { opened?: boolean } | null)?.opened) void navigate(-1)
    else void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }
  return { id, open, close }
}

/** Notifications link to a request. Focuses its first action. */
function useLinkedRequest(): string | null {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const id = search.get('request')
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again focuses it again
  useEffect(() => {
    if (id === null) return
    const row = document.querySelector(`[data-request="${CSS.escape(id)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true })
  }, [id, key])
  return id
}
