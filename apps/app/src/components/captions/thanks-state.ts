import type { RecommendationType } from '@credence/contract/constants'
import { useLocation } from 'react-router'

/** Travels in the history entry of the thanks, so that a reload keeps it. */
export type Thanks = {
  fullName: string
  /** Opens the reviewer's own recommendation. */
  token: string
  type: RecommendationType
  hasCaptions: boolean
}

export function useThanks(): Partial<Thanks> {
  const { state } = useLocation() as { state: Partial<Thanks> | null }
  return state ?? {}
}
