import { looksLikeName, wordsOf } from '@credence/contract/plain-name'

/** By the first name, or without one. */
export function greeting(fullName: string): string {
  const [first = ''] = wordsOf(fullName)
  return looksLikeName(first) ? `Hello ${first},` : 'Hello,'
}
