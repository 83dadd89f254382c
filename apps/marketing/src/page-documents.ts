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

const documents: Record<string, Omit<PageDocument, 'status'>> = {
  [sitePaths.home]: {
    module: 'src/pages/home/home-page.tsx',
    description: productName =>
      `${productName} is one public page where people you worked with recommend you, on video, by voice or in writing, from an e-mail address they have confirmed.`,
    socialCard: 'home',
  },
  [sitePaths.roadmap]: {
    module: 'src/pages/roadmap/roadmap-page.tsx',
    description: productName =>
      `What you can use in ${productName} today and what comes next. One plain sentence each, and no dates.`,
    socialCard: 'product-roadmap',
  },
  [sitePaths.wall]: {
    module: 'src/pages/wall/wall-page.tsx',
    description: productName =>
      `Stories from people who use ${productName}, printed as they sent them and with their consent. None is paid for and none is invented.`,
    socialCard: 'wall-of-love',
    usesPageData: true,
  },
  [sitePaths.shareStory]: {
    module: 'src/pages/story/share-story-page.tsx',
    description: () =>
      'Tell us how asking for recommendations went for you, good or mixed. A person reads it and writes to you either way.',
    socialCard: 'share-your-story',
  },
  [sitePaths.thanks]: {
    module: 'src/pages/thanks/thanks-page.tsx',
    description: () => 'What you sent has arrived. This page says what happens next, in three steps.',
    socialCard: 'thank-you',
    robots: 'noindex',
  },
  [sitePaths.terms]: {
    module: 'src/pages/terms/terms-page.tsx',
    description: productName =>
      `The terms of ${productName} in plain words: your page, the rights of reviewers, what is checked, privacy, how long things are kept, money and leaving.`,
    socialCard: 'terms-of-use',
  },
  [sitePaths.student]: {
    module: 'src/pages/student/student-page.tsx',
    description: () =>
      'Students pay half of what a plan costs, until the end of the year they graduate. Apply with a school e-mail or a picture of your student card.',
    socialCard: 'student-discount',
  },
  [sitePaths.affiliate]: {
    module: 'src/pages/affiliate/affiliate-page.tsx',
    description: productName =>
      `If you teach, coach or write for people who look for work, apply to earn a share of what they pay ${productName}, and say that you do.`,
    socialCard: 'affiliate-program',
  },
  [sitePaths.questions]: {
    module: 'src/pages/questions/questions-page.tsx',
    description: productName =>
      `What is checked and what is not, how to ask, how to recommend someone, what it costs and what stays private: questions people ask about ${productName}.`,
    socialCard: 'faq',
  },
  [sitePaths.useCases]: {
    module: 'src/pages/use-cases/use-cases-page.tsx',
    description: () =>
      'Seven kinds of people whose work is hard to show: who each of them should ask, what to ask, and where to put the answers.',
    socialCard: 'use-cases',
  },
  [personaPath('graduates')]: {
    module: 'src/pages/use-cases/graduates.tsx',
    description: () =>
      'Ask the people who supervised your projects, placements and shifts to say what you did. Whom to ask, and how to ask a professor.',
    socialCard: 'graduates',
  },
  [personaPath('c-level-leaders')]: {
    module: 'src/pages/use-cases/c-level-leaders.tsx',
    description: () =>
      'Boards and search firms ask around. Let people who reported to you, argued with you and took over from you speak first.',
    socialCard: 'c-level-leaders',
  },
  [personaPath('founders')]: {
    module: 'src/pages/use-cases/founders.tsx',
    description: () =>
      'Investors, first hires and early customers call people before they trust a founder. Five people worth asking, and the e-mail already written.',
    socialCard: 'founders',
  },
  [personaPath('fractional-leaders')]: {
    module: 'src/pages/use-cases/fractional-leaders.tsx',
    description: () =>
      'Part-time leaders leave before anyone writes down what they did. Collect a voice from each engagement, in the week of the handover.',
    socialCard: 'fractional-leaders',
  },
  [personaPath('recruiters')]: {
    module: 'src/pages/use-cases/recruiters.tsx',
    description: () =>
      'Candidates look a recruiter up before they answer. Show people you placed, people you turned down, and people who hired through you.',
    socialCard: 'recruiters',
  },
  [personaPath('software-engineers')]: {
    module: 'src/pages/use-cases/software-engineers.tsx',
    description: () =>
      'Your best code sits in a private repository. Ask those who reviewed it, changed it and carried the pager with you to say how it was.',
    socialCard: 'software-engineers',
  },
  [personaPath('social-media-influencers')]: {
    module: 'src/pages/use-cases/social-media-influencers.tsx',
    description: () =>
      'Brands see your numbers. Let brand managers, editors and partners say whether you delivered as agreed, and on the agreed day.',
    socialCard: 'social-media-influencers',
  },
}

const notFound: PageDocument = {
  status: 404,
  module: 'src/pages/not-found/not-found-page.tsx',
  description: () => 'This address leads nowhere. It may be mistyped, private or gone.',
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
    description: productName =>
      `The page about ${productName} for ${persona} is not written yet. The product works for them all the same.`,
    socialCard: 'use-cases',
    robots: 'noindex',
  }
}
