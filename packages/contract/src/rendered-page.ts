import type { Story } from './stories/endpoints.ts'

/** What a page is drawn from besides the configuration. Travels in the document, so that the browser draws the same. */
export type PageData = { stories: Story[] }

/** Id of the JSON block that carries a `PageData`. */
export const pageDataElementId = 'page-data'

/** What a server-rendered frontend hands to the server, which writes the document around it. */
export type RenderedPage = {
  status: 200 | 404 | 410
  html: string
  title: string
  description: string
  canonicalPath: string
  robots?: 'noindex'
  jsonLd?: unknown[]
  /** The page is about one person, who is known here by this link name. */
  person?: string
  /** Address of the picture that others show with a link to this page. */
  socialCard?: string
  /** Where programs find the same in a form of their own. */
  alternates?: { type: string; path: string; title: string }[]
  /** Where assistants can ask about this page. */
  service?: string
  /** Its readers are counted, also those whom a cache between us answers. */
  counted?: true
  /** May be put on a home screen, as a part of the app. */
  installable?: true
  /** The document must carry the `PageData` the page was drawn from. */
  usesPageData?: true
  /** Source file of a script that only this page runs, as the manifest of its own build names it. */
  script?: string
  /** It has styles of its own, which other public pages do not load. */
  ownStyles?: 'link'
  /** Source files, as the build manifest names them, whose scripts and styles this page needs besides the entry's. */
  modules: string[]
}
