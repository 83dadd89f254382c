import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Card } from '@credence/ui/card'
import { TextSkeleton } from '@credence/ui/skeleton'
import { lazy, Suspense, useEffect } from 'react'
import type { RequestEditorProps } from './invites/request/request-desk.tsx'
import type { Requests } from './invites/sent/request-group.tsx'
import type { SidebarProps } from './sidebar/sidebar.tsx'

const tools = () => import('./tools.ts')

const LazyRequestEditor = lazy(async () => ({ default: (await tools()).RequestEditor }))
const LazyReviewDialog = lazy(async () => ({ default: (await tools()).ReviewDialog }))
const LazyWithdrawDialog = lazy(async () => ({ default: (await tools()).WithdrawDialog }))
// the lists stay usable when the sidebar fails to load
const LazySidebar = lazy(() =>
  import('./sidebar/sidebar.tsx').then(
    ({ Sidebar }) => ({ default: Sidebar }),
    () => ({ default: SidebarFailed }),
  ),
)

/** Prefetches the tools after the lists, so that they work offline too. */
export function useFetchTools(): void {
  useEffect(() => {
    void tools().catch(() => undefined)
  }, [])
}

export function RequestEditor(props: RequestEditorProps) {
  return (
    <Suspense fallback={<TextSkeleton label="Opening the message" lines={6} />}>
      <LazyRequestEditor {...props} />
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

export function Sidebar(props: SidebarProps) {
  return (
    <Suspense fallback={<SidebarLoading />}>
      <LazySidebar {...props} />
    </Suspense>
  )
}

function SidebarFailed() {
  return (
    <Card>
      <p>
        This part didn’t load.{' '}
        <a className="link" href={location.href}>
          Try again
        </a>
      </p>
    </Card>
  )
}

function SidebarLoading() {
  return (
    <Card>
      <TextSkeleton label="Loading the request form" lines={6} />
    </Card>
  )
}
