import type { Visibility } from '@credence/contract/profile/sections'
import { useNavigate } from 'react-router'
import { profilePath } from '../../paths.ts'

type Change = { from: Visibility; to: Visibility | undefined; slug: string }

/** Navigates to the confirmation after publishing. It has its own address, so Back works. */
export function useShowPublished(): (change: Change) => void {
  const navigate = useNavigate()
  return ({ from, to, slug }) => {
    if (from !== 'private' || to === undefined || to === 'private') return
    void navigate(profilePath(slug), { state: { published: true } })
  }
}

export function isJustPublished(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'published' in state && state.published === true
}
