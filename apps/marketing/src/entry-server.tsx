import type { PublicConfig } from '@credence/contract/public-config'
import type { RenderedPage } from '@credence/contract/rendered-page'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { ConfigContext } from './config-context.tsx'
import { findPage, notFoundPage, pages } from './pages.ts'
import { bare, PathContext } from './path.tsx'
import { structuredData } from './structured-data.ts'

export const paths: string[] = Object.keys(pages)

export async function render(url: string, config: PublicConfig): Promise<RenderedPage> {
  const path = bare(url.replace(/[?#].*/s, ''))
  const page = findPage(path)
  const { prelude } = await prerender(
    <PathContext value={path}>
      <ConfigContext value={config}>
        <App />
      </ConfigContext>
    </PathContext>,
    // Past its default of 12.8 kB React moves a boundary's content behind an inline script, which the CSP stops.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const rendered = {
    html: await new Response(prelude).text(),
    title: page.title(config.productName),
    description: page.description(config.productName),
    canonicalPath: path,
    modules: [page.module],
  }
  if (page === notFoundPage) return { ...rendered, status: 404, robots: 'noindex' }
  return { ...rendered, status: 200, jsonLd: structuredData(rendered.canonicalPath, config) }
}
