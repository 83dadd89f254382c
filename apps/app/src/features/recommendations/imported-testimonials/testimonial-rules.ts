import { bodyLimits, oldPraiseLimits } from '@credence/contract/limits/limits'
import type { OldPraise, OldText } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'

/** A text without a request to its author, from the file or from the server. */
export type Unrequested = {
  key: string
  /** Null before it is stored. */
  id: string | null
  text: OldText
  /** The address that bounced. */
  bounced: string | null
}

export const keyOf = ({ full_name, text }: Pick<OldText, 'full_name' | 'text'>) => `${full_name}\n${text}`

export function unrequestedOf(praise: OldPraise): Unrequested {
  const { id, full_name, position, text, place, written_on, state, email } = praise
  const bounced = state === 'bounced' ? email : null
  return { key: keyOf(praise), id, text: { full_name, position, text, place, written_on }, bounced }
}

/** Leaves out stored and confirmed texts. Confirmed ones match by name and date: the author may have changed the text. */
export function withoutKnown(texts: OldText[], saved: OldPraise[], received: OwnerRecommendation[]): OldText[] {
  const known = new Set(saved.map(keyOf))
  const confirmed = new Set(
    received.flatMap(({ written_elsewhere: origin, reviewer }) =>
      origin ? [`${reviewer.full_name} ${origin.at}`] : [],
    ),
  )
  return texts.filter(text => !known.has(keyOf(text)) && !confirmed.has(`${text.full_name} ${text.written_on}`))
}

/** Space for the JSON around the texts. */
const mostBytes = bodyLimits.jsonBytes - 1024

/** Batches within the server's body and count limits. */
export function inBatches(texts: OldText[]): OldText[][] {
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
