/**
 * Names in mails to an address that anybody can type. Whoever fills a form in may not use us to send strangers their links,
 * numbers or sentences, so what does not look like a name stays out.
 */
const part = /^\p{L}[\p{L}\p{M}'’ʼ]*(?:-\p{L}[\p{L}\p{M}'’ʼ]*){0,2}$/u
const titleOrInitial = /^\p{L}[\p{L}\p{M}]{0,4}\.$/u
/** Scripts that write a sentence in the space of a name. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const webAddress = /^(?:www|https?)/i

function looksLikeName(word: string): boolean {
  return part.test(word) && !webAddress.test(word) && word.length <= (dense.test(word) ? 10 : 40)
}

const wordsOf = (fullName: string) => fullName.trim().split(/\s+/)

/** By the first name, or without one. */
export function greeting(fullName: string): string {
  const [first = ''] = wordsOf(fullName)
  return looksLikeName(first) ? `Hello ${first},` : 'Hello,'
}

/** The whole name, when all of it looks like one. */
export function findPlainName(fullName: string): string | undefined {
  const words = wordsOf(fullName)
  const isPlain = words.length <= 5 && words.every(word => looksLikeName(word) || titleOrInitial.test(word))
  return isPlain ? words.join(' ') : undefined
}
