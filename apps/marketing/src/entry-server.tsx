import { questionTopics } from '@credence/contract/help/topics'
import type { PublicConfig } from '@credence/contract/public-config'
import type { PageData, RenderedPage } from '@credence/contract/rendered-page'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { ConfigContext, PageDataContext } from './page-contexts.tsx'
import { canonicalPath, findDocument } from './page-documents.ts'
import { findPage, pages } from './pages.ts'
import { bare, PathContext } from './path.tsx'
import { personas } from './personas/personas.ts'
import { personaPath, sitePaths } from './site-paths.ts'

export { canonicalPath }

export const paths: string[] = Object.keys(pages)

export function isThere(path: string): boolean {
  return findDocument(path).status === 200
}

/** All of a page but its markup. */
export function describePage(url: string, config: PublicConfig): Omit<RenderedPage, 'html'> {
  const path = pathIn(url)
  const page = findDocument(path)
  const jsonLd = structuredData(path, config)
  return {
    status: page.status,
    title: findPage(path).title(config.productName),
    description: page.description(config.productName),
    canonicalPath: path,
    ...(page.robots && { robots: page.robots }),
    ...(jsonLd.length > 0 && { jsonLd }),
    ...(page.socialCard && { socialCard: `/social/${page.socialCard}.png` }),
    ...(page.usesPageData && { usesPageData: true }),
    modules: [page.module],
  }
}

export async function render(url: string, config: PublicConfig, data: PageData): Promise<RenderedPage> {
  const { prelude } = await prerender(
    <PathContext value={pathIn(url)}>
      <ConfigContext value={config}>
        <PageDataContext value={data}>
          <App />
        </PageDataContext>
      </ConfigContext>
    </PathContext>,
    // Past its default of 12.8 kB React moves a boundary's content behind an inline script, which the CSP stops.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return { ...describePage(url, config), html: await new Response(prelude).text() }
}

const pathIn = (url: string) => bare(url.replace(/[?#].*/s, ''))

/** Schema.org data of a page: only what the page itself says. */
function structuredData(path: string, config: PublicConfig): unknown[] {
  if (path === sitePaths.home) return [website(config)]
  if (path === sitePaths.questions) return [questions(config)]
  const persona = personas.find(({ slug }) => personaPath(slug) === path)
  if (persona) return [breadcrumbs(config, [useCases, { name: persona.name, path }])]
  return path === sitePaths.useCases ? [breadcrumbs(config, [useCases])] : []
}

const context = 'https://schema.org'
const useCases = { name: 'Use cases', path: sitePaths.useCases as string }

function website({ productName, marketingOrigin }: PublicConfig) {
  return { '@context': context, '@type': 'WebSite', name: productName, url: `${marketingOrigin}/` }
}

function questions(config: PublicConfig) {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questionTopics(config)
      .flatMap(topic => topic.questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
  }
}

function breadcrumbs({ productName, marketingOrigin }: PublicConfig, trail: { name: string; path: string }[]) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: productName, path: sitePaths.home }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: marketingOrigin + path,
    })),
  }
}
