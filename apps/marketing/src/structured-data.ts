import { questionTopics } from '@credence/contract/help/topics'
import type { PublicConfig } from '@credence/contract/public-config'
import { personas } from './personas/personas.ts'
import { personaPath, sitePaths } from './site-paths.ts'

/** Schema.org data of a page: only what the page itself says. */
export function structuredData(path: string, config: PublicConfig): unknown[] {
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
