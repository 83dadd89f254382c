import { fullNameProblem } from '@credence/contract/fields/light-validation'
import { cleanLine, lineProblem } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { Field, Values } from '../../../components/profile-draft/profile-fields.ts'

const longest: Partial<Record<Field, number>> = {
  headline: textLimits.headline,
  position: textLimits.position,
  organisation: textLimits.organisation,
  city: textLimits.city,
}

/** What is wrong with a field before it is sent. Whether a link name is free, its own field finds out. */
export function fieldProblem(field: Field, value: Values[Field]): string | undefined {
  if (typeof value !== 'string') return undefined
  if (field === 'full_name') return fullNameProblem(value)
  const limit = longest[field]
  return limit === undefined ? undefined : lineProblem(cleanLine(value), limit)
}
