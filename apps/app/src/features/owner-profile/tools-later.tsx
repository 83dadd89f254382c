import { useEffect } from 'react'
import { later } from './later.tsx'

const editor = () => import('./part-editor.tsx')
const picture = () => import('./picture-dialog.tsx')
const publish = () => import('./publish-dialog.tsx')
const moment = () => import('./publish-moment.tsx')

/** What changes the page is fetched as soon as the page stands, so that it is here if the connection drops. */
export function useTools(): void {
  useEffect(() => {
    for (const fetchTool of [editor, picture, publish, moment]) void fetchTool().catch(() => undefined)
  }, [])
}

export const PartEditor = later(async () => (await editor()).PartEditor)
export const PictureDialog = later(async () => (await picture()).PictureDialog)
export const PublishDialog = later(async () => (await publish()).PublishDialog)
export const PublishMoment = later(async () => (await moment()).PublishMoment)
