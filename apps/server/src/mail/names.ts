import { looksLikeName, wordsOf } from '@credence/contract/plain-name'

export function greeting(fullName: string): string {
  const [first = ''] = wordsOf(fullName)
  return looksLikeName(first) ? `Hello ${first},` : 'Hello,'
}
