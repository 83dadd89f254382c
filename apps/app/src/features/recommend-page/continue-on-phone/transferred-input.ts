import { textLimits } from '@credence/contract/limits/text-limits'
import type { RecommendationState } from '../../../state/recommendations/recommendation.ts'
import type { Asked } from '../invitation/use-page-data.ts'

/**
 * What of a draft goes from one device to another in an address. It stands behind the #, which is sent to no server. An
 * e-mail address never goes along: it would stand, for all who can read such a code, on a screen that others see.
 */
type HandedDraft = Pick<
  RecommendationState,
  'reviewerName' | 'reviewerPosition' | 'source' | 'fromYear' | 'toYear' | 'text'
>

const nothing: HandedDraft = {
  reviewerName: '',
  reviewerPosition: '',
  source: '',
  fromYear: '',
  toYear: '',
  text: '',
}
const order = ['reviewerName', 'reviewerPosition', 'source', 'fromYear', 'toYear', 'text'] as const
const limits: Partial<Record<keyof HandedDraft, number>> = {
  reviewerName: textLimits.fullName,
  reviewerPosition: textLimits.position,
  text: textLimits.recommendationMax,
}
const fragment = /^#draft=([\w-]+)$/

/** What was typed; the rest of it comes with the invite on any device. */
export function typedOf(draft: RecommendationState, { invite }: Asked): HandedDraft {
  const { reviewerName, source, reviewerPosition, fromYear, toYear, text, drafted } = draft
  return {
    reviewerName: reviewerName === invite?.full_name ? '' : reviewerName,
    reviewerPosition,
    source: source === invite?.source ? '' : source,
    fromYear,
    toYear,
    // on another device nothing would know how it began
    text: drafted ? '' : text,
  }
}

export function writeHandedDraft(handed: HandedDraft): string {
  const fields = order.map(key => handed[key])
  if (fields.every(field => field === '')) return ''
  const bytes = new TextEncoder().encode(JSON.stringify(fields))
  const text = btoa(String.fromCharCode(...bytes))
  return `#draft=${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Anybody can write an address, so all of it is looked at as if it were typed. Undefined where nothing was handed over. */
export function readHandedDraft(hash: string, sources: Asked['sources']): HandedDraft | undefined {
  const [, text] = fragment.exec(hash) ?? []
  if (text === undefined) return undefined
  const fields = fieldsOf(text)
  if (!fields) return nothing
  const read = Object.fromEntries(order.map((key, at) => [key, fields[at]!.slice(0, limits[key] ?? 50)])) as HandedDraft
  const year = (typed: string) => (/^\d{4}$/.test(typed) ? typed : '')
  return {
    ...read,
    source: sources.some(({ id }) => id === read.source) ? read.source : '',
    fromYear: year(read.fromYear),
    toYear: year(read.toYear),
  }
}

function fieldsOf(text: string): string[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
    const fields: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const isWhole = Array.isArray(fields) && fields.length === order.length
    return isWhole && fields.every(field => typeof field === 'string') ? fields : undefined
  } catch {
    return undefined
  }
}

/** What was typed on this device stands. */
export function withHandedDraft(draft: RecommendationState, handed: HandedDraft): RecommendationState {
  const hasYears = draft.fromYear !== '' || draft.toYear !== ''
  const takesText = draft.text === '' && handed.text !== ''
  return {
    ...draft,
    reviewerName: draft.reviewerName || handed.reviewerName,
    reviewerPosition: draft.reviewerPosition || handed.reviewerPosition,
    source: draft.source || handed.source,
    ...(!hasYears && { fromYear: handed.fromYear, toYear: handed.toYear }),
    ...(takesText && { text: handed.text, textAt: Date.now() }),
    savedAt: Date.now(),
  }
}
