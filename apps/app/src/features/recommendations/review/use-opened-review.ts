import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Which recommendation is being looked at. The address says it, so that mails lead to it and Back closes it. */
export function useOpenedReview() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = search.get('review')
  const closing = useRef<string>(undefined)

  function open(next: string) {
    closing.current = undefined
    void navigate(
      { search: `?review=${encodeURIComponent(next)}` },
      { state: { opened: true }, preventScrollReset: true },
    )
  }
  function close() {
    if (id === null || closing.current === id) return
    closing.current = id
    if ((state as { opened?: boolean } | null)?.opened) void navigate(-1)
    else void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }
  return { id, open, close }
}
