const longQuote = 90
const keptWords = 60

/** A long quote in two parts, cut after the sentence that holds word 60; a short one has no `rest`. */
export function foldQuote(text: string): { start: string; rest: string } {
  const words = [...text.matchAll(/\S+/g)]
  if (words.length <= longQuote) return { start: text, rest: '' }
  const kept = words.findIndex((word, index) => index >= keptWords - 1 && index < longQuote && /[.?!]$/.test(word[0]))
  const last = words[kept === -1 ? keptWords - 1 : kept]
  const end = last ? last.index + last[0].length : text.length
  return { start: text.slice(0, end), rest: text.slice(end).trim() }
}

/** Blank lines part paragraphs, as the reviewer typed them. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
}
