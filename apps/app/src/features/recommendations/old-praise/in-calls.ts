import { bodyLimits, oldPraiseLimits } from '@credence/contract/limits/limits'
import type { OldText } from '@credence/contract/recommendations/old-praise/endpoints'

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
