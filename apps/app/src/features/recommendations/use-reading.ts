import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Whether the request is being read. The address says it, so that Back leads to the panel with everything still in it. */
export function useReading() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: search.get('ask') === 'read',
    open: () => void navigate({ search: '?ask=read' }, { state: { opened: true } }),
    close: () => {
      if ((state as { opened?: boolean } | null)?.opened) void navigate(-1)
      else void navigate({ search: '' }, { replace: true })
    },
  }
}
