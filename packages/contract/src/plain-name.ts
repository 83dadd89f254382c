/** Names in mails to others must not carry links, numbers or sentences, so other text is dropped. */
const part = /^\p{L}[\p{L}\p{M}'’ʼ]*(?:-\p{L}[\p{L}\p{M}'’ʼ]*){0,2}$/u
const titleOrInitial = /^\p{L}[\p{L}\p{M}]{0,4}\.$/u
/** Scripts that write a sentence in the space of a name. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const webAddress = /^(?:www|https?)/i

function looksLikeName(word: string): boolean {
  return part.test(word) && !webAddress.test(word) && word.length <= (dense.test(word) ? 10 : 40)
}

const wordsOf = (fullName: string) => fullName.trim().split(/\s+/)

/** The whole name, when all of it looks like one. */
export function findPlainName(fullName: string): string | undefined {
  const words = wordsOf(fullName)
  const isPlain = words.length <= 5 && words.every(word => looksLikeName(word) || titleOrInitial.test(word))
  return isPlain ? words.join(' ') : undefined
}

/** The sender in a mail program, without degrees and ornaments; the product alone if the name is not plausible. */
export function senderName(fullName: string, productName: string): string {
  const saying = wordsOf(fullName.split(',', 1)[0]!).filter(word => /[\p{L}\p{N}]/u.test(word))
  const name = findPlainName(saying.join(' '))
  return name ? `${name} via ${productName}` : productName
}
