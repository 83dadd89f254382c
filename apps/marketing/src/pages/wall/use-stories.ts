import { useCallback, useEffect, useState } from 'react'
import type { CallPath, Story } from '../../contract-types.ts'
import { callServer } from '../../forms/call-server.ts'
import { usePageData } from '../../page-data-context.tsx'

export type Wall =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'ready'; stories: Story[] }

const path = '/api/stories' satisfies CallPath['stories']

/** The stories that came with the document, or, on a page opened without one, those the server tells. */
export function useStories(): Wall {
  const given = usePageData()?.stories
  const [stories, setStories] = useState(given)
  const [failure, setFailure] = useState<string>()

  const load = useCallback(async () => {
    setFailure(undefined)
    const answer = await callServer(path)
    if (answer.ok) setStories(Array.isArray(answer.data) ? answer.data : [])
    else setFailure(answer.message)
  }, [])

  useEffect(() => {
    if (!given) void load()
  }, [given, load])

  if (stories) return { state: 'ready', stories }
  return failure ? { state: 'failed', message: failure, retry: () => void load() } : { state: 'loading' }
}
