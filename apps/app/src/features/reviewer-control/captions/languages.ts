import { lazy } from '@credence/contract/lazy'

/** What people speak most in the places this product is used, besides English. */
const codes = (
  'ar bg bn cs da de el es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ' +
  'ur vi zh'
).split(' ')

const names = lazy(() => new Intl.DisplayNames('en', { type: 'language' }))

/** "Portuguese"; empty for no language. */
export function languageName(code: string): string {
  return code && (names().of(code) ?? code)
}

/** By name, English first. */
export const languages: { code: string; name: string }[] = [
  { code: 'en', name: 'English' },
  ...codes
    .map(code => ({ code, name: languageName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en')),
]

/** What somebody who does not speak English most likely speaks, by the browser's wish; empty where it does not tell. */
export function likelyLanguage(wished: readonly string[]): string {
  const known = wished.map(tag => tag.split('-')[0]!.toLowerCase())
  return known.find(code => codes.includes(code)) ?? ''
}
