import { emailProblem, fullNameProblem } from '@credence/contract/fields/light-validation'
import { cleanLine, isBlank, lineProblem } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { RecommendationState } from '../../../state/recommendations/recommendation.ts'

type DetailInput = Pick<
  RecommendationState,
  'reviewerName' | 'reviewerPosition' | 'source' | 'fromYear' | 'toYear' | 'reviewerEmail'
>
export type DetailField = keyof DetailInput | 'consent'
export type DetailProblems = { [Field in DetailField]?: string | undefined }

type Details = DetailInput & { consent: boolean }

const earliestYear = 1940
const yearSentence = 'Enter a year like 2021.'

/** Problems by field, in the order of the form. */
export function detailsProblems(details: Details, thisYear = new Date().getFullYear()): DetailProblems {
  const position = cleanLine(details.reviewerPosition)
  const problems: Record<DetailField, string | undefined> = {
    reviewerName: fullNameProblem(details.reviewerName),
    reviewerPosition: isBlank(position) ? 'Enter what you do.' : lineProblem(position, textLimits.position),
    source: details.source === '' ? 'Choose how you know each other.' : undefined,
    fromYear: fromProblem(details, thisYear),
    toYear: toProblem(details, thisYear),
    consent: details.consent ? undefined : 'Tick the box. We need your consent to show your recommendation.',
    reviewerEmail: emailProblem(details.reviewerEmail),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as DetailProblems
}

function fromProblem({ fromYear, toYear }: Details, thisYear: number): string | undefined {
  if (fromYear === '') return toYear === '' ? undefined : 'Enter the start year, too.'
  return isYear(fromYear, thisYear) ? undefined : yearSentence
}

function toProblem({ fromYear, toYear }: Details, thisYear: number): string | undefined {
  if (toYear === '') return undefined
  if (!isYear(toYear, thisYear)) return yearSentence
  return fromYear !== '' && Number(toYear) < Number(fromYear) ? 'This can’t be before the start year.' : undefined
}

function isYear(text: string, thisYear: number): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= earliestYear && Number(text) <= thisYear
}

/** In the server's form; an open end is `null`. */
export function yearsOf({ fromYear, toYear }: Pick<DetailInput, 'fromYear' | 'toYear'>) {
  return fromYear === '' ? undefined : { from: Number(fromYear), to: toYear === '' ? null : Number(toYear) }
}
