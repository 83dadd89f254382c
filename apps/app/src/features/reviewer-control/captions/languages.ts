import { lazyValue } from '@credence/contract/lazy-value'

/** Common languages besides English. */
const codes = (
  'ar bg bn cs da de el es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ' +
  'ur vi zh'
).split(' ')

const names = lazyValue(() => new Intl.DisplayNames('en', { type: 'language' }))

export function languageName(code: string): string {
  return code && (names().of(code) ?? code)
}

export const languages: { code: string; name: string }[] = [
  { code: 'en', name: 'English' },
  ...codes
    .map(code => ({ code, name: languageName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en')),
]

/** The first known language of the browser besides English; empty if there is none. */
export function likelyLanguage(wished: readonly string[]): string {
  const known = wished.map(tag => tag.split('-')[0]!.toLowerCase())
  return known.find(code => codes.includes(code)) ?? ''
}
