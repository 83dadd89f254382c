import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Card } from '@credence/ui/card'
import { TextSkeleton } from '@credence/ui/skeleton'
import { lazy, Suspense, useEffect } from 'react'
import type { RequestDraft } from './invites/request/unsent-request.ts'
import type { Requests } from './invites/sent/request-group.tsx'
import type { RailProps } from './sidebar/sidebar.tsx'

const tools = () => import('./tools.ts')

const LazyRequestDesk = lazy(async () => ({ default: (await tools()).RequestDesk }))
const LazyReviewDialog = lazy(async () => ({ default: (await tools()).ReviewDialog }))
const LazyWithdrawDialog = lazy(async () => ({ default: (await tools()).WithdrawDialog }))
// the lists stay, whatever becomes of what stands beside them
const LazyRail = lazy(() =>
  import('./sidebar/sidebar.tsx').then(
    ({ Rail }) => ({ default: Rail }),
    () => ({ default: RailNotHere }),
  ),
)

/** The lists are there to be read first. What acts on them follows at once, so that it is here if the connection drops. */
export function useFetchTools(): void {
  useEffect(() => {
    void tools().catch(() => undefined)
  }, [])
}

type RequestDeskProps = {
  profile: OwnerProfile
  draft: RequestDraft
  onChange: (changes: Partial<RequestDraft>) => void
  onBack: () => void
  onSent: () => void
}

export function RequestDesk(props: RequestDeskProps) {
  return (
    <Suspense fallback={<TextSkeleton label="Opening the message" lines={6} />}>
      <LazyRequestDesk {...props} />
    </Suspense>
  )
}

type ReviewDialogProps = { given: OwnerRecommendation | undefined; hasRoom: boolean; onClose: () => void }

export function ReviewDialog(props: ReviewDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyReviewDialog {...props} />
    </Suspense>
  )
}

export function WithdrawDialog(props: Pick<Requests, 'withdrawing' | 'askToWithdraw'>) {
  return (
    <Suspense fallback={null}>
      <LazyWithdrawDialog {...props} />
    </Suspense>
  )
}

export function Rail(props: RailProps) {
  return (
    <Suspense fallback={<RailOnItsWay />}>
      <LazyRail {...props} />
    </Suspense>
  )
}

function RailNotHere() {
  return (
    <Card>
      <p>
        The request form could not be loaded.{' '}
        <a className="link" href={location.href}>
          Load this page again
        </a>
      </p>
    </Card>
  )
}

function RailOnItsWay() {
  return (
    <Card>
      <TextSkeleton label="Loading the request form" lines={6} />
    </Card>
  )
}
