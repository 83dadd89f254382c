/** What was understood of one piece. */
export type Understood = { text: string; isEnglish: boolean; isParagraph: boolean }

/** Twice is no mumbling. */
const mostUnsure = 2

/**
 * The machine knows English, and makes English of everything. Until it is sure once, what it is not sure of waits: if it is
 * never sure, none of it gets onto the sheet.
 */
export function createLanguageGuard() {
  const unsure: Understood[] = []
  let isEnglish = false
  return {
    /** The words that can be written now; undefined when this is another language. */
    pass(understood: Understood): Understood[] | undefined {
      // nobody spoke; what was spoken and made no sense is another matter
      if (understood.text === '' && understood.isEnglish) return []
      isEnglish ||= understood.isEnglish
      if (isEnglish) return [...unsure.splice(0), understood].filter(({ text }) => text !== '')
      unsure.push(understood)
      return unsure.length < mostUnsure ? [] : undefined
    },
    /** True when nothing was said that the machine was sure of. */
    isOther: () => unsure.length > 0,
  }
}

/** Words at the end of a text, all of which stays as it is. */
export function appendWords(text: string, words: string, isParagraph: boolean): string {
  const added = words.trim()
  if (added === '') return text
  if (text === '' || text.endsWith('\n')) return text + added
  if (isParagraph) return `${text.trimEnd()}\n\n${added}`
  return text.endsWith(' ') ? text + added : `${text} ${added}`
}
