import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { personaInWords, personaPath, sitePaths } from './site-paths.ts'

/** What the browser knows about every page, also those it has not opened. `page-documents.ts` has the rest. */
export type MarketingPage = { Page: LazyPage; title: (productName: string) => string }

const named = (title: string) => (productName: string) => `${title} ${productName}`

export const pages: Record<string, MarketingPage> = {
  [sitePaths.home]: {
    Page: lazyPage(() => import('./pages/home/home-page.tsx').then(module => module.HomePage)),
    title: productName => `${productName}. Good work deserves witnesses.`,
  },
  [sitePaths.roadmap]: {
    Page: lazyPage(() => import('./pages/roadmap/roadmap-page.tsx').then(module => module.RoadmapPage)),
    title: named('What works today, and what comes next.'),
  },
  [sitePaths.wall]: {
    Page: lazyPage(() => import('./pages/wall/wall-page.tsx').then(module => module.WallPage)),
    title: named('What people tell us.'),
  },
  [sitePaths.shareStory]: {
    Page: lazyPage(() => import('./pages/story/share-story-page.tsx').then(module => module.ShareStoryPage)),
    title: named('Share your story.'),
  },
  [sitePaths.thanks]: {
    Page: lazyPage(() => import('./pages/thanks/thanks-page.tsx').then(module => module.ThanksPage)),
    title: named('Thank you.'),
  },
  [sitePaths.terms]: {
    Page: lazyPage(() => import('./pages/terms/terms-page.tsx').then(module => module.TermsPage)),
    title: named('Terms of use.'),
  },
  [sitePaths.student]: {
    Page: lazyPage(() => import('./pages/student/student-page.tsx').then(module => module.StudentPage)),
    title: named('Half price while you study.'),
  },
  [sitePaths.affiliate]: {
    Page: lazyPage(() => import('./pages/affiliate/affiliate-page.tsx').then(module => module.AffiliatePage)),
    title: named('Affiliate program.'),
  },
  [sitePaths.questions]: {
    Page: lazyPage(() => import('./pages/questions/questions-page.tsx').then(module => module.QuestionsPage)),
    title: named('Questions and answers.'),
  },
  [sitePaths.useCases]: {
    Page: lazyPage(() => import('./pages/use-cases/use-cases-page.tsx').then(module => module.UseCasesPage)),
    title: named('For work that’s hard to show.'),
  },
  [personaPath('graduates')]: {
    Page: lazyPage(() => import('./pages/use-cases/graduates.tsx').then(module => module.GraduatesPage)),
    title: named('For graduates: show more than your grades.'),
  },
  [personaPath('c-level-leaders')]: {
    Page: lazyPage(() => import('./pages/use-cases/c-level-leaders.tsx').then(module => module.CLevelLeadersPage)),
    title: named('For C-level leaders: show what you’re like to work for.'),
  },
  [personaPath('founders')]: {
    Page: lazyPage(() => import('./pages/use-cases/founders.tsx').then(module => module.FoundersPage)),
    title: named('For founders: let people who know your work recommend you.'),
  },
  [personaPath('fractional-leaders')]: {
    Page: lazyPage(() =>
      import('./pages/use-cases/fractional-leaders.tsx').then(module => module.FractionalLeadersPage),
    ),
    title: named('For fractional leaders: a recommendation from every client.'),
  },
  [personaPath('recruiters')]: {
    Page: lazyPage(() => import('./pages/use-cases/recruiters.tsx').then(module => module.RecruitersPage)),
    title: named('For recruiters: let candidates see who recommends you.'),
  },
  [personaPath('software-engineers')]: {
    Page: lazyPage(() =>
      import('./pages/use-cases/software-engineers.tsx').then(module => module.SoftwareEngineersPage),
    ),
    title: named('For software engineers: recommendations when your code is private.'),
  },
  [personaPath('social-media-influencers')]: {
    Page: lazyPage(() =>
      import('./pages/use-cases/social-media-influencers.tsx').then(module => module.SocialMediaInfluencersPage),
    ),
    title: named('For social media influencers: show more than your reach.'),
  },
}

/** One file for every persona without a page of its own. */
const ComingSoon = lazyPage(() =>
  import('./pages/coming-soon/coming-soon-page.tsx').then(module => module.ComingSoonPage),
)

const notFoundPage: MarketingPage = {
  Page: lazyPage(() => import('./pages/not-found/not-found-page.tsx').then(module => module.NotFoundPage)),
  title: named('Not found.'),
}

export function findPage(path: string): MarketingPage {
  if (Object.hasOwn(pages, path)) return pages[path] ?? notFoundPage
  const persona = personaInWords(path)
  return persona ? { Page: ComingSoon, title: named(`For ${persona}.`) } : notFoundPage
}
