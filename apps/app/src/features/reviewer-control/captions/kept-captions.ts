import type { Captions } from './webvtt.ts'

/** Lines that were typed and not used yet. `from` is what they were made of, `at` when they were kept. */
export type Kept = Captions & { from: string; at: number }

export const keptKey = (id: string) => `cr-captions:${id}`

export function recallCaptions(id: string): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(keptKey(id)) ?? 'null')
    // earlier versions of this page kept the lines alone
    return kept?.cues && kept.from !== undefined ? (kept as Kept) : undefined
  } catch {
    // refused in some private windows, or not ours
    return undefined
  }
}

/** False when the browser refuses: then only the page remembers. */
export function keepCaptions(id: string, kept: Kept): boolean {
  try {
    localStorage.setItem(keptKey(id), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function forgetCaptions(id: string): void {
  try {
    localStorage.removeItem(keptKey(id))
  } catch {
    // then there was nothing
  }
}
