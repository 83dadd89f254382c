import { cleanLine, cleanParagraphs, isBlank, lineProblem, paragraphsProblem } from '../fields/text-rules.ts'

/** What is typed into a form, by field. A box that is not ticked says nothing. */
export type Values = Record<string, string>

/** Says what to do about a field, or nothing. It may look at the other fields too. */
export type Rule = (value: string, values: Values) => string | undefined

/** A form of the site, wherever it is filled in: what each field needs, in their order, and what is sent. */
export type SiteForm<Path extends string, Body extends object> = {
  call: Path
  rules: Record<string, Rule>
  body: (values: Values) => Body
}

/** The rules of the schemas for required text, without the schema library. `sentence` says what to write. */
export function lineRule(max: number, sentence: string): Rule {
  return value => (isBlank(value) ? sentence : lineProblem(cleanLine(value), max))
}

export function paragraphsRule(max: number, sentence: string): Rule {
  return value => (isBlank(value) ? sentence : paragraphsProblem(cleanParagraphs(value), max))
}
