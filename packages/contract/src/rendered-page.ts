/** What a server-rendered frontend hands to the server, which writes the document around it. */
export type RenderedPage = {
  status: 200 | 404
  html: string
  title: string
  description: string
  canonicalPath: string
  robots?: 'noindex'
  jsonLd?: unknown[]
  /** Source files, as the build manifest names them, whose scripts and styles this page needs besides the entry's. */
  modules: string[]
}
