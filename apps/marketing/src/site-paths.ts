/** Every address of the site, as pages, menus and forms name it. */
export const sitePaths = {
  home: '/',
  roadmap: '/product-roadmap',
  wall: '/wall-of-love',
  shareStory: '/share-your-story',
  thanks: '/thank-you',
  terms: '/terms-of-use',
  student: '/apply-for-student-discount',
  affiliate: '/apply-for-affiliate-program',
  questions: '/FAQ',
  useCases: '/use-cases',
} as const

export function personaPath(persona: string): string {
  return `${sitePaths.useCases}/${persona}`
}

const personaPattern = /^\/use-cases\/([A-Za-z0-9-]{1,60})$/

/** The persona an address asks for, in words: `/use-cases/data-scientists` is for data scientists. */
export function personaInWords(path: string): string | undefined {
  const words = personaPattern.exec(path)?.[1]?.split('-').filter(Boolean).join(' ')
  return words || undefined
}

/** The forms that end on the thank-you page, as its address names them. */
export const thanksKinds = ['waitlist', 'student', 'affiliate', 'story'] as const
export type ThanksKind = (typeof thanksKinds)[number]

/** What else the page speaks of: nothing was sent, so nobody is named. */
export const otherThanks = ['account', 'general'] as const
export type OtherThanks = (typeof otherThanks)[number]

export function thanksPath(kind: ThanksKind): string {
  return `${sitePaths.thanks}?for=${kind}`
}
