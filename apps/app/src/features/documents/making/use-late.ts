import { useEffect, useState } from 'react'

const noticedMs = 400

/** Whether something has taken longer than a person notices. What is done before that needs no sign of being under way. */
export function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!busy) return
    const timer = setTimeout(() => setLate(true), noticedMs)
    return () => clearTimeout(timer)
  }, [busy])
  return busy && late
}
