import {
  cleanLine,
  cleanParagraphs,
  isBlank,
  lineProblem,
  paragraphsProblem,
} from '@credence/contract/fields/text-rules'
import type { Rule } from './use-form.ts'

/** The contract's rules for required text, without its schema library. `sentence` says what to write. */
export function lineRule(max: number, sentence: string): Rule {
  return value => (isBlank(value) ? sentence : lineProblem(cleanLine(value), max))
}

export function paragraphsRule(max: number, sentence: string): Rule {
  return value => (isBlank(value) ? sentence : paragraphsProblem(cleanParagraphs(value), max))
}
