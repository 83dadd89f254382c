/** Words that are wrong, missing or too many, of all that were said. How a word is written does not count. */
export function wordErrorRate(said: string, written: string): number {
  const [right, found] = [wordsOf(said), wordsOf(written)]
  let row = Array.from({ length: found.length + 1 }, (_, at) => at)
  for (const [at, word] of right.entries()) {
    const next = [at + 1]
    for (let other = 0; other < found.length; other++) {
      const change = row[other]! + (word === found[other] ? 0 : 1)
      next.push(Math.min(change, row[other + 1]! + 1, next[other]! + 1))
    }
    row = next
  }
  return row.at(-1)! / Math.max(1, right.length)
}

function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/\bmr\b\.?/g, 'mister')
    .replace(/[^a-z0-9' ]/g, ' ')
  return plain.split(/\s+/).filter(Boolean)
}
