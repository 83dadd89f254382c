/** A letter that is neither Latin nor shared between scripts, such as the Hawaiian ʻokina. */
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\P{L}]/u

/** What a sentence calls a person: the full name after a title, and outside Latin script, where the first word may be half a name. */
export function firstNameOf(fullName: string): string {
  const name = fullName.trim()
  const [first = ''] = name.split(/\s+/)
  return first.endsWith('.') || otherScript.test(first) ? name : first
}
