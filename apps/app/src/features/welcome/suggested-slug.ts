import { textLimits } from '@credence/contract/limits'
import { slugProblem } from '@credence/contract/slug'

/** Letters that have no accent to take off. */
const spelt: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

/** The link name that a person's name makes; undefined where it has no letters that a link can carry. */
export function suggestedSlug(name: string): string | undefined {
  const slug = name
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, letter => spelt[letter] ?? '')
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, textLimits.slug)
    .replace(/^-+|-+$/g, '')
  return slugProblem(slug) === undefined ? slug : undefined
}
