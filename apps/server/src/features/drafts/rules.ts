import { cleanParagraphs, paragraphsProblem } from '@credence/contract/fields/text-rules'

/** URLs and mail addresses. */
const links =
  /\b(?:https?|ftp|mailto|javascript):\S+|\bdata:\w+\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+\.\w{2,}|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*/giu
/** Bare host names. Lower case only: "end.Start" is a missing space. */
const hosts =
  /\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|me|app|dev|ai|info|biz|xyz|site|link|ly|example|test|uk|de|fr|es|pt|it|nl|br|ru|cn)\b/gu
/** HTML, and Markdown that renders as more than text. */
const markup = /<[a-z!/]|\*\*|__|```|\]\(|^#{1,6} |^\s*[*+-] /imu

/** True for plain text whose links all occur in `material`, and for every prefix of such a text. */
export function isPlain(text: string, material: string[]): boolean {
  // the second half of a surrogate pair may still be missing
  const whole = text.replace(/[\uD800-\uDBFF]$/, '')
  if (paragraphsProblem(whole, Number.POSITIVE_INFINITY) || markup.test(whole)) return false
  const found = [...(whole.match(links) ?? []), ...(whole.match(hosts) ?? [])]
  return found.every(link => material.some(each => each.includes(link)))
}

/** Removes the quotation marks that models put around an answer. */
export function cleanDraft(text: string): string {
  const clean = cleanParagraphs(text)
  const [, inside] = /^["“„«]([^"“”„«»]*)["”“»]$/u.exec(clean) ?? []
  return (inside ?? clean).trim()
}

/** Parses JSON with or without a code fence; undefined when it is not JSON. */
export function readJson(text: string): unknown {
  const [, fenced] = /^```(?:json)?\s*([\s\S]*?)\s*```$/.exec(text.trim()) ?? []
  try {
    return JSON.parse(fenced ?? text)
  } catch {
    return undefined
  }
}
