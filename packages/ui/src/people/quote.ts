/** Numbers of words. */
const ofCard = { kept: 60, longest: 90 }

/** Made for the first quote. */
let words: Intl.Segmenter | undefined
/** A full stop with what closes after it. Where words have no spaces between them, sentences have none either. */
const sentenceEnd = /[.?!…؟]+["'”’)\]]*(?=\s)|[。！？]+[」』”’）]*/g

export type FoldedQuote = {
  start: string
  /** Empty for a quote that is short enough to stand whole. */
  rest: string
  /** The cut fell inside a paragraph, so `rest` goes on where `start` ended. */
  goesOn: boolean
}

/** A long quote in two parts, cut after the sentence that holds the last kept word. Words are counted in any script. */
export function foldQuote(text: string, { kept, longest } = ofCard): FoldedQuote {
  words ??= new Intl.Segmenter('en', { granularity: 'word' })
  const ends = [...words.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => index + segment.length)
  const [from, to] = [ends[kept - 1], ends[longest - 1]]
  if (ends.length <= longest || !from || !to) return { start: text, rest: '', goesOn: false }
  const cut = sentenceEndBetween(text, from, to) ?? wordEndFrom(text, from)
  const [start, rest] = [text.slice(0, cut).trimEnd(), text.slice(cut).trimStart()]
  const between = text.slice(start.length, text.length - rest.length)
  return { start, rest, goesOn: !/\n\s*\n/.test(between) }
}

function sentenceEndBetween(text: string, from: number, to: number): number | undefined {
  const first = text
    .slice(from, to + 2)
    .matchAll(sentenceEnd)
    .next().value
  return first && from + first.index + first[0].length
}

/** Scripts without spaces can be cut after any word; in the others a word ends where its space is. */
function wordEndFrom(text: string, end: number): number {
  const tail = /^\S*/.exec(text.slice(end))?.[0] ?? ''
  return tail.length > 20 ? end : end + tail.length
}

/** Blank lines part paragraphs, as the reviewer typed them. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
}
