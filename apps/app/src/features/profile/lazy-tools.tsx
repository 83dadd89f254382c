import { useEffect } from 'react'
import { lazyComponent } from '../../components/page/lazy-component.tsx'

const editor = () => import('./editing/part-editor.tsx')
const picture = () => import('./picture/picture-dialog.tsx')
const publish = () => import('../../components/publish/publish-dialog.tsx')
const moment = () => import('./publish/publish-moment.tsx')

/** Editing tools are loaded when the page is shown, so that they work if the connection drops. */
export function useFetchTools(): void {
  useEffect(() => {
    for (const fetchTool of [editor, picture, publish, moment]) void fetchTool().catch(() => undefined)
  }, [])
}

const cv = () => import('./cv/cv-dialog.tsx')

export const CvDialog = lazyComponent(async () => (await cv()).CvDialog)
export const PartEditor = lazyComponent(async () => (await editor()).PartEditor)
export const PictureDialog = lazyComponent(async () => (await picture()).PictureDialog)
export const PublishDialog = lazyComponent(async () => (await publish()).PublishDialog)
export const PublishMoment = lazyComponent(async () => (await moment()).PublishMoment)
