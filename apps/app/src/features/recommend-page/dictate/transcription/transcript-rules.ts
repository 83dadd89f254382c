export type Transcript = { text: string; isEnglish: boolean; isParagraph: boolean }

const mostUnsure = 2

/**
 * The model turns any language into English. Uncertain text is held back until one segment is surely English; without
 * one, nothing is written.
 */
export function createLanguageGuard() {
  const unsure: Transcript[] = []
  let isEnglish = false
  return {
    /** The text that may be written now; undefined when the language is not English. */
    pass(transcript: Transcript): Transcript[] | undefined {
      // silence; speech without text counts as uncertain
      if (transcript.text === '' && transcript.isEnglish) return []
      isEnglish ||= transcript.isEnglish
      if (isEnglish) return [...unsure.splice(0), transcript].filter(({ text }) => text !== '')
      unsure.push(transcript)
      return unsure.length < mostUnsure ? [] : undefined
    },
    isOther: () => unsure.length > 0,
  }
}

export function appendText(text: string, words: string, isParagraph: boolean): string {
  const added = words.trim()
  if (added === '') return text
  if (text === '' || text.endsWith('\n')) return text + added
  if (isParagraph) return `${text.trimEnd()}\n\n${added}`
  return text.endsWith(' ') ? text + added : `${text} ${added}`
}
