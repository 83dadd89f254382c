import { useEffect, useEffectEvent, useState } from 'react'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { begin, change as changed, type History, pause, redo, undo } from './caption-history.ts'
import type { Captions } from './webvtt.ts'

type Options = {
  /** Of the recommendation. */
  id: string
  /** What stands there before anybody typed. */
  first: Captions
  /** In another tab they were used, or given up. */
  onGone: () => void
}

/**
 * The lines as they are being corrected: each change is on the device before it is drawn. Two tabs show the same lines, so
 * neither writes over what the other one typed, and what came from there can be undone here.
 */
export function useCaptions({ id, first, onGone }: Options) {
  const from = JSON.stringify(first)
  const [found] = useState(() => recallCaptions(id))
  const [keptAt, setKeptAt] = useState(found?.at)
  const [history, setHistory] = useState<History>(() => begin(found ? linesOf(found) : first))
  /** Kept lines were made of other captions than those that are there now. */
  const [isOutdated, setOutdated] = useState(found !== undefined && found.from !== from)

  function show(next: History) {
    setHistory(next)
    if (next.now === history.now) return
    const at = Date.now()
    setKeptAt(keepCaptions(id, { ...next.now, from, at }) ? at : undefined)
    setOutdated(false)
  }

  const look = useEffectEvent(() => {
    const kept = recallCaptions(id)
    if (!kept || kept.at === keptAt) return
    setKeptAt(kept.at)
    setHistory(changed(history, linesOf(kept)))
  })
  const onStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== keptKey(id)) return
    if (newValue === null) onGone()
    else look()
  })
  // a tab that was frozen hears nothing, so it looks again when somebody comes back to it
  useOnReturn(look)
  useEffect(() => {
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  const { now } = history
  return {
    captions: now,
    keptAt,
    isOutdated,
    /** Something here is not as it was found. */
    isChanged: JSON.stringify(linesOf(now)) !== JSON.stringify(linesOf(first)),
    change: (next: Captions, typing?: number) => show(changed(history, next, typing)),
    pause: () => setHistory(pause(history)),
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
    /** Back to what is there now, in place of what this device kept. */
    startAgain: () => show(changed(history, linesOf(first))),
    forget() {
      forgetCaptions(id)
      setKeptAt(undefined)
    },
  }
}

const linesOf = ({ language, cues }: Captions): Captions => ({ language, cues })

/** Lines that were typed and not used yet. `from` is what they were made of, `at` when they were kept. */
type Kept = Captions & { from: string; at: number }

const keptKey = (id: string) => `cr-captions:${id}`

function recallCaptions(id: string): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(keptKey(id)) ?? 'null')
    // earlier versions of this page kept the lines alone
    return kept?.cues && kept.from !== undefined ? (kept as Kept) : undefined
  } catch {
    // refused in some private windows, or not ours
    return undefined
  }
}

/** False when the browser refuses: then only the page remembers. */
function keepCaptions(id: string, kept: Kept): boolean {
  try {
    localStorage.setItem(keptKey(id), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

function forgetCaptions(id: string): void {
  try {
    localStorage.removeItem(keptKey(id))
  } catch {
    // then there was nothing
  }
}
