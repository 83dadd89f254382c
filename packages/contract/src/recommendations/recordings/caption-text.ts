/** The words of a WebVTT file, without times, names of cues, notes, styles and markup. */
export function captionText(webVtt: string): string {
  const blocks = webVtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return blocks.map(cueWords).filter(Boolean).join('\n')
}

/** The language that a WebVTT file names in its head, such as "pt"; null where it names none. */
export function captionLanguage(webVtt: string): string | null {
  const head = webVtt.replace(/\r\n?/g, '\n').split('\n\n', 1)[0] ?? ''
  return /^Language: ?([a-z]{2,3})$/im.exec(head)?.[1]?.toLowerCase() ?? null
}

function cueWords(block: string): string {
  const lines = block.trim().split('\n')
  const times = lines.findIndex(line => line.includes('-->'))
  if (times === -1) return ''
  return lines
    .slice(times + 1)
    .join(' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;|&lt;|&gt;|&nbsp;|&lrm;|&rlm;/g, entity => entities[entity] ?? '')
    .trim()
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' }

const longestOpening = 200

/** How a recording begins: its first sentence, or as much of it as fits on a card. Null where nothing is written down. */
export function openingText(webVtt: string | null): string | null {
  const words = captionText(webVtt ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  // a sentence ends before a space and not after a title, so neither "1.5" nor "Mr." does; other scripts end theirs without one
  const sentence =
    /^.*?(?:(?<!\b(?:Mr|Mrs|Ms|Dr|Prof|St))[.!?…]["'”’)\]]*(?= |$)|[。！？।؟])/u.exec(words)?.[0] ?? words
  if (sentence.length <= longestOpening) return sentence || null
  // never half of a pair, such as an emoji
  const cut = sentence.slice(0, longestOpening)
  const start = cut.slice(0, Math.max(cut.lastIndexOf(' '), longestOpening / 2))
  return `${start.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}
