import { type PersonaSlug, personas } from './personas/personas.ts'
import { decoded, personaInWords, personaPath, sitePaths } from './site-paths.ts'

/** What a page's document says around the page. Only the server needs it, so it stays out of the browser's bundle. */
export type PageDocument = {
  status: 200 | 404
  /** The file behind the page, as the build manifest names it. */
  module: string
  description: (productName: string) => string
  /** Name of the picture that others show with a link to the page. */
  socialCard?: string
  robots?: 'noindex'
  usesPageData?: true
}

const personaDescriptions: Record<PersonaSlug, string> = {
  graduates:
    'Ask the people who supervised your projects and placements to recommend you. Who to ask, and how to ask a professor.',
  'c-level-leaders': 'Boards and search firms ask around. Let people who reported to you recommend you first.',
  founders:
    'Investors, first hires and early customers ask around about founders. 5 people worth asking, and an e-mail that’s ready to send.',
  'fractional-leaders': 'Fractional leaders move on quickly. Ask each client for a recommendation in your last week.',
  recruiters:
    'Candidates look up recruiters before they reply. Ask people you placed, people you turned down, and hiring managers to recommend you.',
  'software-engineers':
    'Your best code is in a private repository. Ask the people who reviewed it, changed it and were on call with you.',
  'social-media-influencers':
    'Brands can see your numbers. Let brand managers, editors and partners say that you deliver on time.',
}

function personaDocument(slug: PersonaSlug): Omit<PageDocument, 'status'> {
  return {
    module: `src/pages/use-cases/${slug}.tsx`,
    description: () => personaDescriptions[slug],
    socialCard: slug,
  }
}

const documents: Record<string, Omit<PageDocument, 'status'>> = {
  [sitePaths.home]: {
    module: 'src/pages/home/home-page.tsx',
    description: productName =>
      `${productName} is a page where people you worked with recommend you, by video, voice or text, from an e-mail address they confirmed.`,
    socialCard: 'home',
  },
  [sitePaths.roadmap]: {
    module: 'src/pages/roadmap/roadmap-page.tsx',
    description: productName => `What you can use in ${productName} today, and what comes next.`,
    socialCard: 'product-roadmap',
  },
  [sitePaths.wall]: {
    module: 'src/pages/wall/wall-page.tsx',
    description: productName =>
      `Stories from people who use ${productName}, published with their consent. We don’t pay for any of them.`,
    socialCard: 'wall-of-love',
    usesPageData: true,
  },
  [sitePaths.shareStory]: {
    module: 'src/pages/story/share-story-page.tsx',
    description: () => 'Tell us how asking for recommendations went for you. We read and reply to every story.',
    socialCard: 'share-your-story',
  },
  [sitePaths.thanks]: {
    module: 'src/pages/thanks/thanks-page.tsx',
    description: () => 'We’ve received what you sent. Here’s what happens next.',
    socialCard: 'thank-you',
    robots: 'noindex',
  },
  [sitePaths.terms]: {
    module: 'src/pages/terms/terms-page.tsx',
    description: productName =>
      `The terms of ${productName}: your page, reviewers’ rights, what we check, privacy, how long we keep data, plans and leaving.`,
    socialCard: 'terms-of-use',
  },
  [sitePaths.student]: {
    module: 'src/pages/student/student-page.tsx',
    description: () => 'Students pay half for Pro. Apply with a school e-mail or a picture of your student card.',
    socialCard: 'student-discount',
  },
  [sitePaths.affiliate]: {
    module: 'src/pages/affiliate/affiliate-page.tsx',
    description: productName =>
      `If you teach, coach or write for job seekers, apply to earn a share of what they pay ${productName}.`,
    socialCard: 'affiliate-program',
  },
  [sitePaths.questions]: {
    module: 'src/pages/questions/questions-page.tsx',
    description: productName =>
      `Questions about ${productName}: what we check, how to ask, how to recommend someone, what it costs and what stays private.`,
    socialCard: 'faq',
  },
  [sitePaths.useCases]: {
    module: 'src/pages/use-cases/use-cases-page.tsx',
    description: () =>
      'For people whose work is hard to show: who to ask for a recommendation, what to ask, and where to share it.',
    socialCard: 'use-cases',
  },
  ...Object.fromEntries(personas.map(({ slug }) => [personaPath(slug), personaDocument(slug)])),
}

const notFound: PageDocument = {
  status: 404,
  module: 'src/pages/not-found/not-found-page.tsx',
  description: () => 'This page doesn’t exist, is private, or was deleted.',
  robots: 'noindex',
}

const spellings = new Map(Object.keys(documents).map(path => [path.toLowerCase(), path]))

/** Where a page is known that was asked for in other letters: `/faq`, or `/use-cases/Software Engineers`. */
export function canonicalPath(path: string): string {
  const spelling = decoded(path).trim().toLowerCase().replace(/\s+/g, '-')
  return spellings.get(spelling) ?? path
}

export function findDocument(path: string): PageDocument {
  const known = Object.hasOwn(documents, path) && documents[path]
  if (known) return { ...known, status: 200 }
  const persona = personaInWords(path)
  return persona ? comingSoon(persona) : notFound
}

function comingSoon(persona: string): PageDocument {
  return {
    status: 200,
    module: 'src/pages/coming-soon/coming-soon-page.tsx',
    description: productName => `The page about ${productName} for ${persona} is coming soon.`,
    socialCard: 'use-cases',
    robots: 'noindex',
  }
}
