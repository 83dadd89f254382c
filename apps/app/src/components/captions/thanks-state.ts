import { useLocation } from 'react-router'

/** Travels in the history entry of the thanks, so that a reload keeps it. */
export type Thanks = {
  fullName: string
  /** Opens the reviewer's own recommendation. */
  token: string
  /** `none` for a text. */
  captions: 'none' | 'open' | 'saved'
}

export function useThanks(): Partial<Thanks> {
  const { state } = useLocation() as { state: Partial<Thanks> | null }
  return state ?? {}
}
