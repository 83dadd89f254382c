import type { PublicConfig } from '@credence/contract/public-config'
import { questions } from './pages/home/questions.ts'

/** Schema.org data of a page: only what the page itself says. */
export function structuredData(path: string, config: PublicConfig): unknown[] {
  if (path !== '/') return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: config.productName,
      url: `${config.marketingOrigin}/`,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
