import type { PageData } from '../invitation/page-data.ts'

/** Files of the app, for the script of the first screen. */
type AppFiles = { script: string; styles: string[]; modules: string[] }

/** What the document of the first screen contains for its script and for the app, as `data-drawn`. */
export type DrawnScreen = {
  page: PageData
  app: AppFiles
  /** The app has questions written while the person reads. */
  hasWork: boolean
}

/** The page data of a document whose first screen the server drew. React's first render removes it from the document. */
export function findDrawnPage(slug: string): PageData | undefined {
  const { drawn } = document.querySelector<HTMLElement>('[data-drawn]')?.dataset ?? {}
  const page = drawn ? (JSON.parse(drawn) as DrawnScreen).page : undefined
  return page?.slug === slug ? page : undefined
}
