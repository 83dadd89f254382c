const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentencesOf(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)
}

/** How many sentences are not as they were, at least one if anything is different. */
export function changedSentences(before: string, after: string): number {
  if (before === after) return 0
  const [old, now] = [sentencesOf(before), sentencesOf(after)]
  const missing = (from: string[], among: string[]) => from.filter(each => !among.includes(each)).length
  return Math.max(1, missing(now, old), missing(old, now))
}
