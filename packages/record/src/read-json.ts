/** Ours have twenty thousand characters at most, status lists thirty thousand. */
const mostCharacters = 200_000
const deepest = 12
const mostParts = 2000

/** The JSON in a file from anywhere. Undefined where two programs could read two things in it, or where reading it takes long. */
export function readJson(text: string): unknown {
  if (text.length > mostCharacters) return undefined
  try {
    const value = JSON.parse(text, requireWhole)
    // after it was parsed: where no string ends, the pattern would start again at every quote
    const parts = text.match(/"(?:[^"\\]|\\.)*"\s*:?|[{}[\]]/g) ?? []
    return parts.length <= mostParts && isShallowWithoutTwins(parts) ? value : undefined
  } catch {
    return undefined
  }
}

/** Half a character is signed as a question mark is: no signature tells them apart. */
function requireWhole(name: string, value: unknown) {
  const isWhole = name.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())
  if (!isWhole || name === '__proto__') throw new SyntaxError('not plain text')
  return value
}

/** The last of two members of one name is what JSON.parse hands on; others hand on the first. */
function isShallowWithoutTwins(parts: string[]): boolean {
  const open: Set<string>[] = []
  for (const part of parts) {
    if (part === '{' || part === '[') open.push(new Set())
    else if (part === '}' || part === ']') open.pop()
    else if (part.endsWith(':')) {
      const name = nameIn(part)
      const names = open.at(-1)
      if (name === undefined || !names || names.has(name)) return false
      names.add(name)
    }
    if (open.length > deepest) return false
  }
  return true
}

function nameIn(part: string): string | undefined {
  try {
    return JSON.parse(part.slice(0, -1))
  } catch {
    return undefined
  }
}
