import { cleanLine } from '@credence/contract/fields/text-rules'
import type { PublicConfig } from '@credence/contract/public-config'

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

const personaPattern = /^\/use-cases\/([^/]+)$/
const longestPersona = 60

/** The persona an address asks for, in words: `/use-cases/data-scientists` is for data scientists. Any letters will do. */
export function personaInWords(path: string): string | undefined {
  const asked = personaPattern.exec(path)?.[1]
  if (asked === undefined) return undefined
  const words = cleanLine(decoded(asked).replace(/[-\s\p{Cc}\u2028\u2029]+/gu, ' '))
  const letters = [...words]
  if (letters.length > longestPersona) return `${letters.slice(0, longestPersona).join('')}…`
  return words || 'you'
}

/** As people read it; what can't be decoded stays as it is. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The forms that end on the thank-you page, as its address names them. */
export const thanksKinds = ['waitlist', 'student', 'affiliate', 'story'] as const
export type ThanksKind = (typeof thanksKinds)[number]

/** The page's other kinds: nothing was sent, so no name is shown. */
export const otherThanks = ['account', 'general'] as const
export type OtherThanks = (typeof otherThanks)[number]

export function thanksPath(kind: ThanksKind): string {
  return `${sitePaths.thanks}?for=${kind}`
}

/** Where the sample profile can be read, on installations that have one. */
export function sampleProfileHref(config: PublicConfig): string | undefined {
  return config.hasSample ? `${config.appOrigin}/cr/sample` : undefined
}
