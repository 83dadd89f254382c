import { type RefObject, useEffect, useState } from 'react'

const saidForMs = 2000

/** Copies and confirms for a moment. If the browser refuses, selects the shown text instead and says so. */
export function useCopied(shown: RefObject<Element | null>) {
  const [said, setSaid] = useState<'Copied' | 'We couldn’t copy this. Copy the selected text yourself.'>()
  useEffect(() => {
    if (said !== 'Copied') return
    const timer = setTimeout(() => setSaid(undefined), saidForMs)
    return () => clearTimeout(timer)
  }, [said])

  async function copy(write: () => Promise<void>) {
    try {
      await write()
      setSaid('Copied')
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setSaid('We couldn’t copy this. Copy the selected text yourself.')
    }
  }
  return { said, copied: said === 'Copied', copy }
}
