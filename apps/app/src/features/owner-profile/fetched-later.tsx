import type { OwnerProfile, PublicProfile } from '@credence/contract/profile-data'
import { lazy, Suspense, useEffect } from 'react'
import type { Part } from './parts.ts'

const editor = () => import('./part-editor.tsx')
const picture = () => import('./picture-dialog.tsx')
const publish = () => import('./publish-dialog.tsx')

const LazyPartEditor = lazy(async () => ({ default: (await editor()).PartEditor }))
const LazyPictureDialog = lazy(async () => ({ default: (await picture()).PictureDialog }))
const LazyPublishDialog = lazy(async () => ({ default: (await publish()).PublishDialog }))
const LazyAsPublic = lazy(async () => ({ default: (await import('./as-public.tsx')).AsPublic }))

/** The page is there to be read first. What changes it follows at once, so that it is here if the connection drops. */
export function useTools(): void {
  useEffect(() => {
    for (const fetchLater of [editor, picture, publish]) void fetchLater().catch(() => undefined)
  }, [])
}

export function PartEditor(props: { part: Part; profile: OwnerProfile }) {
  return (
    <Suspense fallback={null}>
      <LazyPartEditor {...props} />
    </Suspense>
  )
}

type DialogProps = { profile: OwnerProfile; open: boolean; onClose: () => void }

export function PictureDialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyPictureDialog {...props} />
    </Suspense>
  )
}

export function PublishDialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyPublishDialog {...props} />
    </Suspense>
  )
}

export function AsPublic(props: { profile: PublicProfile; url: string }) {
  return (
    <Suspense fallback={null}>
      <LazyAsPublic {...props} />
    </Suspense>
  )
}
