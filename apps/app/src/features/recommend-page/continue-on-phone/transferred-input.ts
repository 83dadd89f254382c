import { textLimits } from '@credence/contract/limits/text-limits'
import type { RecommendationState } from '../../../state/recommendations/recommendation.ts'
import type { PageData } from '../invitation/page-data.ts'

/**
 * The fields that a URL fragment transfers to another device. Servers never see the fragment. The e-mail address is
 * left out, because others may see the screen.
 */
type TransferredInput = Pick<
  RecommendationState,
  'reviewerName' | 'reviewerPosition' | 'source' | 'fromYear' | 'toYear' | 'text'
>

const nothing: TransferredInput = {
  reviewerName: '',
  reviewerPosition: '',
  source: '',
  fromYear: '',
  toYear: '',
  text: '',
}
const order = ['reviewerName', 'reviewerPosition', 'source', 'fromYear', 'toYear', 'text'] as const
const limits: Partial<Record<keyof TransferredInput, number>> = {
  reviewerName: textLimits.fullName,
  reviewerPosition: textLimits.position,
  text: textLimits.recommendationMax,
}
const fragment = /^#draft=([\w-]+)$/

/** Without the fields that the invite fills in anyway. */
export function transferableInput(formState: RecommendationState, { invite }: PageData): TransferredInput {
  const { reviewerName, source, reviewerPosition, fromYear, toYear, text, drafted } = formState
  return {
    reviewerName: reviewerName === invite?.full_name ? '' : reviewerName,
    reviewerPosition,
    source: source === invite?.source ? '' : source,
    fromYear,
    toYear,
    // the other device would not know that the text is an AI draft
    text: drafted ? '' : text,
  }
}

export function writeTransferredInput(transferred: TransferredInput): string {
  const fields = order.map(key => transferred[key])
  if (fields.every(field => field === '')) return ''
  const bytes = new TextEncoder().encode(JSON.stringify(fields))
  const text = btoa(String.fromCharCode(...bytes))
  return `#draft=${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Anyone can write a URL, so every field is validated. Undefined without a fragment. */
export function readTransferredInput(hash: string, sources: PageData['sources']): TransferredInput | undefined {
  const [, text] = fragment.exec(hash) ?? []
  if (text === undefined) return undefined
  const fields = fieldsOf(text)
  if (!fields) return nothing
  const read = Object.fromEntries(
    order.map((key, at) => [key, fields[at]!.slice(0, limits[key] ?? 50)]),
  ) as TransferredInput
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

/** Fields typed on this device win. */
export function withTransferredInput(
  formState: RecommendationState,
  transferred: TransferredInput,
): RecommendationState {
  const hasYears = formState.fromYear !== '' || formState.toYear !== ''
  const takesText = formState.text === '' && transferred.text !== ''
  return {
    ...formState,
    reviewerName: formState.reviewerName || transferred.reviewerName,
    reviewerPosition: formState.reviewerPosition || transferred.reviewerPosition,
    source: formState.source || transferred.source,
    ...(!hasYears && { fromYear: transferred.fromYear, toYear: transferred.toYear }),
    ...(takesText && { text: transferred.text, textAt: Date.now() }),
    savedAt: Date.now(),
  }
}
