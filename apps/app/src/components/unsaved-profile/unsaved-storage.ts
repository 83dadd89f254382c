import type { UnsavedFields } from './unsaved-fields.ts'

type Stored = Pick<UnsavedFields, 'values' | 'base' | 'server'>

/** Stores unsaved text on this device by owner and form. False when storage is full or refused. */
export function storeUnsaved(owner: string, form: string, { values, base, server }: Stored): boolean {
  try {
    localStorage.setItem(keyOf(owner, form), JSON.stringify({ values, base, server }))
    return true
  } catch {
    // Storage is full or refused. The page still has the text and warns before it is left.
    return false
  }
}

export function findUnsaved(owner: string, form: string): Stored | undefined {
  try {
    const text = localStorage.getItem(keyOf(owner, form))
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function removeUnsaved(owner: string, form: string): void {
  try {
    localStorage.removeItem(keyOf(owner, form))
  } catch {
    // As above.
  }
}

function keyOf(owner: string, form: string): string {
  return `profile-draft:${owner}:${form}`
}
