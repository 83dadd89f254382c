/** Of the first and the last word; brackets and other marks are no letters. */
export function monogram(name: string): string {
  const letters = [...name.matchAll(/(?<=^|\s)[^\s\p{L}\p{N}]*([\p{L}\p{N}])/gu)].map(match => match[1])
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.join('').toLocaleUpperCase() || (Array.from(name.trim())[0] ?? '')
}
