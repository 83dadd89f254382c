import { cleanParagraphs, paragraphsProblem } from '@credence/contract/fields/text-rules'

/** Addresses of pages and mailboxes, however they are written. */
const links =
  /\b(?:https?|ftp|mailto|javascript):\S+|\bdata:\w+\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+\.\w{2,}|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*/giu
/** Names of hosts alone. In lower case: a full stop without its space is no address. */
const hosts =
  /\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|me|app|dev|ai|info|biz|xyz|site|link|ly|example|test|uk|de|fr|es|pt|it|nl|br|ru|cn)\b/gu
/** HTML, and what Markdown turns into more than text. */
const markup = /<[a-z!/]|\*\*|__|```|\]\(|^#{1,6} |^\s*[*+-] /imu

/** True for plain text without an address that its material did not name, and for every beginning of such a text. */
export function isPlain(text: string, material: string[]): boolean {
  // the other half of its last character may still be on its way
  const whole = text.replace(/[\uD800-\uDBFF]$/, '')
  if (paragraphsProblem(whole, Number.POSITIVE_INFINITY) || markup.test(whole)) return false
  const found = [...(whole.match(links) ?? []), ...(whole.match(hosts) ?? [])]
  return found.every(link => material.some(each => each.includes(link)))
}

/** A whole answer, without the quotation marks that models like to put around one. */
export function cleanDraft(text: string): string {
  const clean = cleanParagraphs(text)
  const [, inside] = /^["“„«]([^"“”„«»]*)["”“»]$/u.exec(clean) ?? []
  return (inside ?? clean).trim()
}

/** JSON from an answer, with or without the fence that models like to put around it; undefined where it is none. */
export function readJson(text: string): unknown {
  const [, fenced] = /^```(?:json)?\s*([\s\S]*?)\s*```$/.exec(text.trim()) ?? []
  try {
    return JSON.parse(fenced ?? text)
  } catch {
    return undefined
  }
}
