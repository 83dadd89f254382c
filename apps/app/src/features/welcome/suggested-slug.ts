import { textLimits } from '@credence/contract/limits/text-limits'
import { slugProblem } from '@credence/contract/profile/slug/slug-rules'
import { inLatin } from './in-latin.ts'

/** "Ines Marlow B", "José M.": a letter that stands for a name is no part of a link. */
const initialAtTheEnd = /(?:(?<=\S\s+\S.*)\s+\p{L}|\s+\p{L}\.)\s*$/u

/**
 * The link name that a person's name makes. A name in letters that a link can't carry and that nobody spells in one way is
 * left to the address: people who write it so have chosen how to spell themselves there. Undefined where that fails, too.
 */
export function suggestedSlug(name: string, email: string): string | undefined {
  const [local = ''] = email.split(/[@+]/)
  return slugOf(name.replace(initialAtTheEnd, '')) ?? slugOf(local)
}

function slugOf(name: string): string | undefined {
  const latin = inLatin(name)
  // a name of which only a part can be spelt is somebody else's
  if (/[^\p{Script=Latin}\P{L}]/u.test(latin)) return undefined
  const slug = wholeWords(
    latin
      .normalize('NFD')
      .replace(/[\p{M}'’]/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  )
  return slugProblem(slug) === undefined ? slug : undefined
}

/** As many words as there is room for. */
function wholeWords(slug: string): string {
  if (slug.length <= textLimits.slug) return slug
  const end = slug.lastIndexOf('-', textLimits.slug)
  return slug.slice(0, end > 0 ? end : textLimits.slug)
}
