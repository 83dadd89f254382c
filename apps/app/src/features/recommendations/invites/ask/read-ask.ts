import { canonicalEmail, emailProblem } from '@credence/contract/fields/light-validation'
import { cleanLine, isBlank, lineProblem } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { AskFields } from './ask-fields.ts'
import { type Person, parsePeople } from './parse-people.ts'

export type AskProblems = { name?: string | undefined; email?: string | undefined; list?: string | undefined }

export function nameProblem(name: string): string | undefined {
  return isBlank(cleanLine(name)) ? 'Write their name.' : lineProblem(cleanLine(name), textLimits.fullName)
}

export function addressProblem(email: string, ownEmail: string): string | undefined {
  if (canonicalEmail(email) === ownEmail) return 'This is your own address. Ask somebody else.'
  return emailProblem(email)
}

type Read = { people: Person[]; problems: AskProblems }

/** Whom the owner means, or what is missing. */
export function readFields({ way, many, name, email, list }: AskFields, ownEmail: string): Read {
  if (many) return way === 'email' ? readList(list) : readNames(list)
  const problems: AskProblems = {
    name: nameProblem(name),
    email: way === 'email' ? addressProblem(email, ownEmail) : undefined,
  }
  const person = { full_name: cleanLine(name), email: way === 'email' ? canonicalEmail(email) : '' }
  return { people: problems.name || problems.email ? [] : [person], problems }
}

function readList(list: string): Read {
  const { people, problems } = parsePeople(list)
  if (problems.length > 0) return { people: [], problems: { list: problems[0] } }
  return { people, problems: people.length > 0 ? {} : { list: 'Write at least one name and e-mail.' } }
}

function readNames(list: string): Read {
  const names = [
    ...new Set(
      list
        .split(/[\n,;]/)
        .map(cleanLine)
        .filter(Boolean),
    ),
  ]
  const problem = names.map(nameProblem).find(Boolean)
  if (problem) return { people: [], problems: { list: problem } }
  const people = names.map(full_name => ({ full_name, email: '' }))
  return { people, problems: people.length > 0 ? {} : { list: 'Write at least one name.' } }
}
