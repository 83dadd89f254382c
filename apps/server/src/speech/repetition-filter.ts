const longestPhrase = 12
const fewestTimes = 4
/** People do say "No, no, no, no", or a phrase twice. */
const fewestTokens = 12

/** True when the output ends in a repeated phrase, which the model produces for unintelligible sound. */
export function endsInLoop(tokens: number[]): boolean {
  for (let length = 1; length <= longestPhrase; length++) {
    const span = Math.max(fewestTimes * length, fewestTokens)
    if (tokens.length >= span && repeatsEvery(length, tokens.slice(-span))) return true
  }
  return false
}

const repeatsEvery = (length: number, tokens: number[]) =>
  tokens.every((token, at) => at < length || token === tokens[at - length])

/** None of 22 English recordings exceeded 0.17. */
const mostRepeated = 0.4

/** True when few phrases repeat in any order. */
export function isRepetitive(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/)
  if (words.length < fewestTokens) return false
  const phrases = words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`)
  return 1 - new Set(phrases).size / phrases.length > mostRepeated
}
