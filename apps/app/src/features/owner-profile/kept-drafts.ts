import type { Draft } from './draft.ts'
import { type Part, parts } from './parts.ts'

type Kept = Pick<Draft, 'values' | 'base' | 'server'>

/** Text that has not reached the server lies on this device, by owner and part, until it has. */
export function keepDraft(owner: string, part: Part, { values, base, server }: Kept): void {
  try {
    localStorage.setItem(keyOf(owner, part), JSON.stringify({ values, base, server }))
  } catch {
    // Storage is full or refused; the open page still holds the text, and leaving it is warned about.
  }
}

export function findDraft(owner: string, part: Part): Kept | undefined {
  try {
    const text = localStorage.getItem(keyOf(owner, part))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function forgetDraft(owner: string, part: Part): void {
  try {
    localStorage.removeItem(keyOf(owner, part))
  } catch {
    // As above.
  }
}

/** The parts that were left with text that was not saved. */
export function partsWithDrafts(owner: string): Part[] {
  return parts.filter(part => findDraft(owner, part) !== undefined)
}

function keyOf(owner: string, part: Part): string {
  return `profile-draft:${owner}:${part}`
}
