import { textLimits } from '@credence/contract/limits/text-limits'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { slugProblem } from '@credence/contract/profile/slug/slug-rules'

/** "Ines Marlow B", "José M.": a trailing initial is left out. */
const initialAtTheEnd = /(?:(?<=\S\s+\S.*)\s+\p{L}|\s+\p{L}\.)\s*$/u

/**
 * A slug from a person's name. A name in a script without one Latin spelling falls back to the mail address, where its
 * owner chose a spelling. Undefined if that fails too.
 */
export function suggestedSlug(name: string, email: string): string | undefined {
  const [local = ''] = email.split(/[@+]/)
  return slugOf(name.replace(initialAtTheEnd, '')) ?? slugOf(local)
}

function slugOf(name: string): string | undefined {
  const latin = transliterate(name)
  // a partly transliterated name would be a different name
  if (/[^\p{Script=Latin}\P{L}]/u.test(latin)) return undefined
  const slug = cutAtWord(
    latin
      .normalize('NFD')
      .replace(/[\p{M}'’]/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  )
  return slugProblem(slug) === undefined ? slug : undefined
}

/** Cuts at the last whole word that fits. */
function cutAtWord(slug: string): string {
  if (slug.length <= textLimits.slug) return slug
  const end = slug.lastIndexOf('-', textLimits.slug)
  return slug.slice(0, end > 0 ? end : textLimits.slug)
}

const generated = /^p-[a-z2-9]{10}$/

export function isGeneratedSlug(slug: string): boolean {
  return generated.test(slug)
}

/** The initial value of the link field: follows the name. */
export function proposedSlug({ slug, email }: Pick<OwnerProfile, 'slug' | 'email'>, fullName: string): string {
  return isGeneratedSlug(slug) ? (suggestedSlug(fullName, email) ?? slug) : slug
}

/** Letters without a canonical decomposition. */
const latin = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

const cyrillic = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    є: 'ie',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
    ї: 'i',
  },
  ...{
    й: 'i',
    ј: 'j',
    к: 'k',
    л: 'l',
    љ: 'lj',
    м: 'm',
    н: 'n',
    њ: 'nj',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    ћ: 'c',
  },
  ...{ ђ: 'dj', у: 'u', ў: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '' },
  ...{ э: 'e', ю: 'iu', я: 'ia' },
}

const greek = {
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
    ξ: 'x',
  },
  ...{ ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
}

const spelt: Record<string, string> = { ...latin, ...cyrillic, ...greek }

/** Transliterates as passports do where a letter has one spelling; other letters stay. */
function transliterate(name: string): string {
  return [...name.toLowerCase().normalize('NFC').replace(/ο[υύ]/g, 'ou')]
    .map(letter => spelt[letter] ?? spelt[letter.normalize('NFD')[0]!] ?? letter)
    .join('')
}
