import { canonicalEmail, emailProblem } from '@credence/contract/fields/light-validation'
import { cleanLine, isBlank, lineProblem } from '@credence/contract/fields/text-rules'
import { inviteLimits } from '@credence/contract/limits/limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { AskFields } from './ask-fields.ts'

export type Person = { full_name: string; email: string }

type ParsedPeople = {
  people: Person[]
  /** One sentence for each part that is no person. */
  problems: string[]
}

/** Reads `Ana Reis <ana@x.example>, Bo Li <bo@x.example>`, lines, table rows, and lists with semicolons and last names first. */
export function parsePeople(text: string): ParsedPeople {
  const people: Person[] = []
  const problems: string[] = []
  let name = ''
  const addNamed = () => {
    const problem = name && nameProblem(name)
    if (problem) problems.push(problem)
    else if (name) people.push({ full_name: name, email: '' })
  }
  for (const piece of piecesOf(text)) {
    const found = readPiece(piece)
    if (!found) {
      addNamed()
      name = piece
      continue
    }
    const full_name = firstNameFirst(found.name || name)
    if (found.name) addNamed()
    name = ''
    const problem = emailProblem(found.email)
    if (problem) problems.push(`${found.email} isn’t an e-mail address.`)
    else if (!full_name) problems.push(`Add a name before ${found.email}.`)
    else if (people.every(({ email }) => email !== found.email)) people.push({ full_name, email: found.email })
  }
  addNamed()
  if (people.length > inviteLimits.people) problems.push(`You can ask up to ${inviteLimits.people} people at once.`)
  return { people, problems }
}

/** With semicolons as separators, commas belong to names. Quotes and angle brackets are never split. */
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

export type AskProblems = { name?: string | undefined; email?: string | undefined; list?: string | undefined }

function nameProblem(name: string): string | undefined {
  return isBlank(cleanLine(name)) ? 'Enter their name.' : lineProblem(cleanLine(name), textLimits.fullName)
}

function addressProblem(email: string, ownEmail: string): string | undefined {
  if (canonicalEmail(email) === ownEmail) return 'That’s your own address. Ask someone else.'
  return emailProblem(email)
}

type Read = { people: Person[]; problems: AskProblems }

/** One person without an address gets a link as well. */
export function readFields({ many, name, email, list }: AskFields, ownEmail: string): Read {
  if (many) {
    const { people, problems } = parsePeople(list)
    if (problems.length > 0) return { people: [], problems: { list: problems[0] } }
    return { people, problems: people.length > 0 ? {} : { list: 'Enter at least one name.' } }
  }
  const hasAddress = email.trim() !== ''
  const problems: AskProblems = {
    name: nameProblem(name),
    email: hasAddress ? addressProblem(email, ownEmail) : undefined,
  }
  const person = { full_name: cleanLine(name), email: hasAddress ? canonicalEmail(email) : '' }
  return { people: problems.name || problems.email ? [] : [person], problems }
}
