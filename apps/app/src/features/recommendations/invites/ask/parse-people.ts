import { canonicalEmail, emailProblem } from '@credence/contract/fields/light-validation'
import { cleanLine } from '@credence/contract/fields/text-rules'
import { inviteLimits } from '@credence/contract/limits/limits'

export type Person = { full_name: string; email: string }

export type ParsedPeople = {
  people: Person[]
  /** One sentence for each piece that is no person. */
  problems: string[]
}

/**
 * Reads what people paste: `Ana Reis <ana@x.example>, Bo Li <bo@x.example>`, one to a line, rows of a table, or the list of
 * a mail program, which parts people by semicolons and may put last names first. Each address counts once.
 */
export function parsePeople(text: string): ParsedPeople {
  const people: Person[] = []
  const problems: string[] = []
  let name = ''
  for (const piece of piecesOf(text)) {
    const found = readPiece(piece)
    if (!found) {
      if (name) problems.push(`${name}: add an e-mail address.`)
      name = piece
      continue
    }
    const full_name = firstNameFirst(found.name || name)
    name = found.name && name ? name : ''
    const problem = emailProblem(found.email)
    if (problem) problems.push(`${found.email}: this is not an e-mail address.`)
    else if (!full_name) problems.push(`${found.email}: write a name in front of it.`)
    else if (people.every(({ email }) => email !== found.email)) people.push({ full_name, email: found.email })
  }
  if (name) problems.push(`${name}: add an e-mail address.`)
  if (people.length > inviteLimits.people) problems.push(`Ask at most ${inviteLimits.people} people at once.`)
  return { people, problems }
}

/** Where semicolons part people, a comma belongs to a name. Nothing inside quotes or angle brackets parts anything. */
function piecesOf(text: string): string[] {
  const piece = text.includes(';') ? /(?:"[^"]*"|<[^>]*>|[^;\n"<])+/g : /(?:"[^"]*"|<[^>]*>|[^,\n"<])+/g
  return (text.match(piece) ?? []).map(cleanLine).filter(Boolean)
}

function readPiece(piece: string): { name: string; email: string } | undefined {
  const bracketed = /^(.*?)<([^>]*)>$/.exec(piece)
  const spaced = bracketed ?? /^(.*?)(\S+@\S+)$/.exec(piece)
  if (!spaced) return undefined
  return { name: cleanLine(spaced[1]!.replaceAll('"', '')), email: canonicalEmail(spaced[2]!) }
}

function firstNameFirst(name: string): string {
  const [last, first, ...rest] = name.split(',').map(part => part.trim())
  return last && first && rest.length === 0 ? `${first} ${last}` : name
}
