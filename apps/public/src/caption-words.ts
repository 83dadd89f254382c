/** The words of a WebVTT file, without times, names of cues, notes, styles and markup. */
export function captionWords(webVtt: string): string {
  const blocks = webVtt.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return blocks.map(cueWords).filter(Boolean).join('\n')
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
