/** Words at the end of a text, all of which stays as it is. */
export function appendWords(text: string, words: string, isParagraph: boolean): string {
  const added = words.trim()
  if (added === '') return text
  if (text === '' || text.endsWith('\n')) return text + added
  if (isParagraph) return `${text.trimEnd()}\n\n${added}`
  return text.endsWith(' ') ? text + added : `${text} ${added}`
}
