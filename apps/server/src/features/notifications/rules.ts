export function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length
}
