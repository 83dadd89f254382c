/**
 * What counts as clean text, without zod, so that the marketing forms and the server apply the same rules.
 * A `clean…` function never fails; a `…Problem` function says in one sentence what to do, or nothing.
 */

/** Invisible characters hide in lookalike names. Variation selectors stay: they tell Japanese names apart. */
const invisible = /(?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu
/** Direction overrides and byte order marks. Joiners and direction marks stay: some scripts and emoji need them. */
const misleading = /[\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g
const drawsNothing = /^[\p{Default_Ignorable_Code_Point}\s]*$/u

const lineBreaksAndControls = /[\p{Cc}\u2028\u2029]/u
const controlsExceptLineBreakAndTab = /[^\P{Cc}\n\t]/u

export function cleanLine(text: string): string {
  return text.replace(invisible, '').normalize('NFC').trim()
}

/** Empty to the eye, whatever it is made of. */
export function isBlank(text: string): boolean {
  return drawsNothing.test(text)
}

export function cleanParagraphs(text: string): string {
  return text
    .replace(misleading, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .trim()
}

export function lineProblem(text: string, max: number): string | undefined {
  if (text.length > max) return tooLong(max)
  if (lineBreaksAndControls.test(text)) return 'Enter this on one line, without hidden characters.'
  if (!text.isWellFormed()) return brokenCharacter
  return undefined
}

export function paragraphsProblem(text: string, max: number): string | undefined {
  if (text.length > max) return tooLong(max)
  if (controlsExceptLineBreakAndTab.test(text)) return 'Remove the hidden characters.'
  if (!text.isWellFormed()) return brokenCharacter
  return undefined
}

export function tooLong(max: number): string {
  return `Use up to ${max.toLocaleString('en')} characters.`
}

const brokenCharacter = 'One of these characters can’t be read. Please type the text again.'
