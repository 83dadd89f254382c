import { useCallback, useEffect, useState } from 'react'
import type { CallPath, Story } from '../../contract-types.ts'
import { asEnvelope } from '../../forms/send-form.ts'
import { usePageData } from '../../page-data-context.tsx'

export type Wall = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; stories: Story[] }

const path = '/api/stories' satisfies CallPath['stories']

/** The stories that came with the document, or, on a page opened without one, those the server tells. */
export function useStories(): Wall {
  const given = usePageData()?.stories
  const [stories, setStories] = useState(given)
  const [failed, setFailed] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    const found = await fetchStories()
    if (found) setStories(found)
    else setFailed(true)
  }, [])

  useEffect(() => {
    if (!given) void load()
  }, [given, load])

  if (stories) return { state: 'ready', stories }
  return failed ? { state: 'failed', retry: () => void load() } : { state: 'loading' }
}

async function fetchStories(): Promise<Story[] | undefined> {
  const answer = await fetch(path).catch(() => undefined)
  if (!answer?.ok) return undefined
  const { data } = asEnvelope(await answer.text().catch(() => ''))
  return Array.isArray(data) ? data : undefined
}
