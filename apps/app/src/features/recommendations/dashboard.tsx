import type { Invite } from '@credence/contract/invites/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { plans } from '@credence/contract/subscription/plans'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Card } from '@credence/ui/card'
import { Empty } from '@credence/ui/empty'
import { Icon } from '@credence/ui/icon'
import { TabList, TabPanel } from '@credence/ui/tabs'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '../../components/actions/link.tsx'
import board from '../../components/board/board.module.css'
import { useChangeReceived } from '../../components/recommendations/use-change-received.ts'
import { paths } from '../../paths.ts'
import { publishedOf } from '../../state/recommendations/received.ts'
import styles from './dashboard.module.css'
import { askIds } from './invites/ask/ask-fields.ts'
import { isListed, isWaitedFor } from './invites/sent/invite-words.ts'
import { RequestGroup } from './invites/sent/request-group.tsx'
import { useNamedRequest } from './invites/sent/use-named-request.ts'
import { useRequests } from './invites/sent/use-requests.ts'
import { ReviewDialog, useFetchTools, WithdrawDialog } from './lazy-tools.tsx'
import { HiddenGroup } from './received/hidden-group.tsx'
import { PublishedGroup } from './received/published-group.tsx'
import { summaryWords } from './received/received-words.ts'
import { WaitingGroup } from './received/waiting-group.tsx'
import { useOpenedReview } from './review/use-opened-review.ts'

type TabId = 'all' | 'waiting' | 'requested' | 'published' | 'private'

type DashboardProps = {
  profile: OwnerProfile
  received: OwnerRecommendation[]
  invites: Invite[]
  onFix: (invite: Invite) => void
  /** What is to be known about all of it. */
  notice: ReactNode
  /** The cards beside the list. */
  rail: ReactNode
}

/** Everything that was given and everybody who was asked, by who has to act. */
export function Dashboard({ profile, received, invites, onFix, notice, rail }: DashboardProps) {
  const [tab, setTab] = useState<TabId>('all')
  useFetchTools()
  const review = useOpenedReview()
  const changes = useChangeReceived()
  const requests = useRequests()
  const namedRequest = useNamedRequest(() => setTab('requested'))
  const waiting = received.filter(({ state }) => state === 'new')
  const published = publishedOf(received)
  const hidden = received.filter(({ state }) => state === 'hidden')
  const asked = invites.filter(isListed).toSorted(stillOpenFirst)
  const given = received.find(({ id }) => id === review.id)
  const room = plans[profile.plan].publishedRecommendations
  const total = received.length + asked.length
  const shows = (id: TabId, count: number) => tab === id || (tab === 'all' && count > 0)
  const fold = tab === 'all'

  return (
    <div className={board.frame}>
      <div className={board.head}>
        <div>
          <h1 className={board.title}>Recommendations</h1>
          <p className={board.summary}>
            {summaryWords({
              waiting: waiting.length,
              asked: asked.filter(isWaitedFor).length,
              rest: published.length + hidden.length,
            })}
          </p>
        </div>
        <Button className={styles.ask} onClick={goToAsk}>
          <Icon of={Plus} />
          Request a recommendation
        </Button>
      </div>
      {review.id !== null && !given && (
        <div className={board.notice}>
          <Alert tone="info">
            <b>That recommendation is not here.</b> Whoever gave it may have taken it back.
          </Alert>
        </div>
      )}
      {namedRequest !== null && !asked.some(({ id }) => id === namedRequest) && (
        <div className={board.notice}>
          <Alert tone="info">
            <b>That request is not here.</b> It was answered, or you took it back.
          </Alert>
        </div>
      )}
      {notice && <div className={board.notice}>{notice}</div>}
      <div className={styles.columns}>
        <div className={board.list}>
          <TabList
            name="recommendations"
            label="Which recommendations"
            selected={tab}
            onSelect={id => setTab(id as TabId)}
            tabs={[
              { id: 'all', label: 'All', count: total },
              { id: 'waiting', label: 'Waiting for you', count: waiting.length },
              { id: 'requested', label: 'Requested', count: asked.length },
              { id: 'published', label: 'Published', count: published.length },
              { id: 'private', label: 'Private', count: hidden.length },
            ]}
          />
          <TabPanel name="recommendations" tab={tab}>
            {shows('waiting', waiting.length) && waiting.length > 0 && (
              <WaitingGroup items={waiting} fold={fold} onReview={review.open} />
            )}
            {shows('requested', asked.length) && asked.length > 0 && (
              <RequestGroup items={asked} fold={fold} requests={requests} onFix={onFix} />
            )}
            {shows('published', published.length) && published.length > 0 && (
              <PublishedGroup items={published} fold={fold} room={room} changes={changes} onReview={review.open} />
            )}
            {shows('private', hidden.length) && hidden.length > 0 && (
              <HiddenGroup items={hidden} fold={fold} onReview={review.open} />
            )}
            <Nothing
              tab={tab}
              counts={{
                all: total,
                waiting: waiting.length,
                requested: asked.length,
                published: published.length,
                private: hidden.length,
              }}
            />
          </TabPanel>
        </div>
        <aside className={styles.rail} aria-label="Ask and see">
          {rail}
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

const nothing: Record<TabId, { title: string; line: string }> = {
  all: { title: 'Nobody yet.', line: 'Ask one person who saw your best work. It is the hardest one to send.' },
  waiting: { title: 'Nothing waits for you.', line: 'New recommendations come here first. Nobody else sees them.' },
  requested: { title: 'Nobody is asked.', line: 'Whoever you ask stands here until they answer.' },
  published: { title: 'Nothing is published.', line: 'What you publish is what visitors read, in your order.' },
  private: { title: 'Nothing is private.', line: 'What you keep private stands here, for you alone.' },
}

function Nothing({ tab, counts }: { tab: TabId; counts: Record<TabId, number> }) {
  if (counts[tab] > 0) return null
  const { title, line } = nothing[tab]
  return (
    <Card padded={false} className={board.nothing}>
      <Empty
        title={title}
        action={
          tab === 'all' ? (
            <>
              <Button variant="secondary" onClick={goToAsk}>
                Ask someone
              </Button>
              <Link className="link" to={paths.oldPraise}>
                Bring what people already wrote
              </Link>
            </>
          ) : undefined
        }
      >
        {line}
      </Empty>
    </Card>
  )
}

function goToAsk() {
  const field = document.getElementById(askIds.name)
  document.getElementById(askIds.panel)?.scrollIntoView({ block: 'start' })
  field?.focus({ preventScroll: true })
}

/** Whoever declined comes last: nothing is to be done there. */
function stillOpenFirst(one: Invite, other: Invite): number {
  return Number(one.state === 'declined') - Number(other.state === 'declined')
}
