import type { Visibility } from '@credence/contract/profile/sections'
import { useNavigate } from 'react-router'
import { profilePath } from '../../paths.ts'

type Change = { from: Visibility; to: Visibility | undefined; slug: string }

/** Leads an owner whose page has just left the dark to the screen that says so. It is a place of its own, so Back works. */
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
