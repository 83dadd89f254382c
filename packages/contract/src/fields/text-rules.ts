/**
 * What counts as clean text, without zod, so that the marketing forms and the server apply the same rules.
 * A `clean…` function never fails; a `…Problem` function says in one sentence what to do, or nothing.
 */

/**
 * Characters that draw nothing: they hide in names to make two look alike, or turn the reading direction.
 * Variation selectors stay, since Japanese names are told apart by them.
 */
const invisible = /(?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu
/**
 * Of these, the ones that have no place in a paragraph either: they turn the reading direction of what follows, or stand
 * nowhere but at the start of a file. Joiners and direction marks stay: some scripts and many emoji are misspelt without.
 */
const misleading = /[\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g
const drawsNothing = /^[\p{Default_Ignorable_Code_Point}\s]*$/u

const lineBreaksAndControls = /[\p{Cc}\u2028\u2029]/u
const controlsExceptLineBreakAndTab = /[^\P{Cc}\n\t]/u

/** One line, such as a name or a headline. */
export function cleanLine(text: string): string {
  return text.replace(invisible, '').normalize('NFC').trim()
}

/** Empty to the eye, whatever it is made of. */
export function isBlank(text: string): boolean {
  return drawsNothing.test(text)
}

/** Several lines. */
export function cleanParagraphs(text: string): string {
  return text
    .replace(misleading, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .trim()
}

export function lineProblem(text: string, max: number): string | undefined {
  if (text.length > max) return tooLong(max)
  if (lineBreaksAndControls.test(text)) return 'Write this on one line, without control characters.'
  if (!text.isWellFormed()) return brokenCharacter
  return undefined
}

export function paragraphsProblem(text: string, max: number): string | undefined {
  if (text.length > max) return tooLong(max)
  if (controlsExceptLineBreakAndTab.test(text)) return 'Leave out control characters.'
  if (!text.isWellFormed()) return brokenCharacter
  return undefined
}

export function tooLong(max: number): string {
  return `Write at most ${max.toLocaleString('en')} characters.`
}

const brokenCharacter = 'One character is broken. Type this again.'
