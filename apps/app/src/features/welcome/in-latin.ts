/** Letters that have no accent to take off. */
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

/** A name in small Latin letters, as passports spell it, where its letters have one spelling; the others stay. */
export function inLatin(name: string): string {
  return [...name.toLowerCase().normalize('NFC').replace(/ο[υύ]/g, 'ou')]
    .map(letter => spelt[letter] ?? spelt[letter.normalize('NFD')[0]!] ?? letter)
    .join('')
}
