import { canonicalEmail, emailProblem } from '@credence/contract/fields/light-validation'
import { type Outcome, refused, WrongWords } from './command.ts'

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const beginning = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/

export type Named<Item> = { found: Item; missing?: undefined } | { found?: undefined; missing: Outcome }

/** By its id, or by as much of its beginning as lists show. */
export function namedBy<Item extends { id: string }>(items: Item[], typed: string, noun: string): Named<Item> {
  const id = typed.toLowerCase()
  if (!beginning.test(id))
    throw new WrongWords(`Name the ${noun} by its id, at least the first eight characters of it, not by "${typed}".`)
  const [found, another] = items.filter(item => item.id.startsWith(id))
  if (!found) return { missing: refused(`There is no ${noun} ${typed}.`) }
  if (another) return { missing: refused(`More than one ${noun} begins with ${typed}. Type more of its id.`) }
  return { found }
}

export function requireAddress(typed: string): string {
  const problem = emailProblem(typed)
  if (problem) throw new WrongWords(`"${typed}" is no e-mail address: ${problem}`)
  return canonicalEmail(typed)
}
