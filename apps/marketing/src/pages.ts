import { type LazyPage, lazyPage } from './lazy-page.tsx'

export type MarketingPage = {
  /** The file behind `Page`, as the build manifest names it. */
  module: string
  Page: LazyPage
  title: (productName: string) => string
  description: (productName: string) => string
}

export const pages: Record<string, MarketingPage> = {
  '/': {
    module: 'src/pages/home/home-page.tsx',
    Page: lazyPage(() => import('./pages/home/home-page.tsx').then(module => module.HomePage)),
    title: productName => `${productName}. Good work deserves witnesses.`,
    description: productName =>
      `${productName} is one public page where people you worked with recommend you, on video, by voice or in writing, from an e-mail address they have confirmed.`,
  },
}

export const notFoundPage: MarketingPage = {
  module: 'src/pages/not-found/not-found-page.tsx',
  Page: lazyPage(() => import('./pages/not-found/not-found-page.tsx').then(module => module.NotFoundPage)),
  title: productName => `Not found. ${productName}`,
  description: () => 'This address leads nowhere. It may be mistyped, private or gone.',
}

export function findPage(path: string): MarketingPage {
  return pages[path] ?? notFoundPage
}
