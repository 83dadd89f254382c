import { bodyLimits } from '@credence/contract/limits/body-limits'
import { oldPraiseLimits } from '@credence/contract/limits/old-praise-limits'
import type { OldPraise, OldText } from '@credence/contract/recommendations/old-praise/endpoints'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'

/** A text whose author is not asked: one that only this page knows, or one that is kept. */
export type Unasked = {
  key: string
  /** Null while it is on this device alone. */
  id: string | null
  text: OldText
  /** The address that did not work. */
  bounced: string | null
}

export const keyOf = ({ full_name, text }: Pick<OldText, 'full_name' | 'text'>) => `${full_name}\n${text}`

export function unaskedOf(praise: OldPraise): Unasked {
  const { id, full_name, position, text, place, written_on, state, email } = praise
  const bounced = state === 'bounced' ? email : null
  return { key: keyOf(praise), id, text: { full_name, position, text, place, written_on }, bounced }
}

/** Of the texts of a file, those that are not here in any form. Whoever confirmed theirs may have changed every word. */
export function withoutKnown(texts: OldText[], kept: OldPraise[], received: OwnerRecommendation[]): OldText[] {
  const known = new Set(kept.map(keyOf))
  const confirmed = new Set(
    received.flatMap(({ written_elsewhere: origin, reviewer }) =>
      origin ? [`${reviewer.full_name} ${origin.at}`] : [],
    ),
  )
  return texts.filter(text => !known.has(keyOf(text)) && !confirmed.has(`${text.full_name} ${text.written_on}`))
}

/** Room for what stands around the texts. */
const mostBytes = bodyLimits.jsonBytes - 1024

/** Texts in pieces that a call may carry, in their order. */
export function inCalls(texts: OldText[]): OldText[][] {
  const calls: OldText[][] = []
  let bytes = 0
  for (const text of texts) {
    const size = new TextEncoder().encode(JSON.stringify(text)).length + 1
    const last = calls.at(-1)
    if (last && bytes + size <= mostBytes && last.length < oldPraiseLimits.textsPerCall) {
      last.push(text)
      bytes += size
    } else {
      calls.push([text])
      bytes = size
    }
  }
  return calls
}
