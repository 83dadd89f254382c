import { useEffect, useEffectEvent, useState } from 'react'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { begin, change as changed, type History, pause, redo, undo } from './caption-history.ts'
import type { Captions } from './webvtt.ts'

type Options = {
  id: string
  initial: Captions
  /** Another tab used or discarded them. */
  onGone: () => void
}

/**
 * Every edit is stored on the device before React renders it. Tabs share the stored lines: edits from another tab
 * arrive as an undoable change.
 */
export function useCaptions({ id, initial, onGone }: Options) {
  const from = JSON.stringify(initial)
  const [found] = useState(() => loadCaptions(id))
  const [savedAt, setSavedAt] = useState(found?.at)
  const [history, setHistory] = useState<History>(() => begin(found ? linesOf(found) : initial))
  /** The stored lines belong to older captions. */
  const [isOutdated, setOutdated] = useState(found !== undefined && found.from !== from)

  function show(next: History) {
    setHistory(next)
    if (next.now === history.now) return
    const at = Date.now()
    setSavedAt(saveCaptions(id, { ...next.now, from, at }) ? at : undefined)
    setOutdated(false)
  }

  const look = useEffectEvent(() => {
    const saved = loadCaptions(id)
    if (!saved || saved.at === savedAt) return
    setSavedAt(saved.at)
    setHistory(changed(history, linesOf(saved)))
  })
  const onStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== storageKey(id)) return
    if (newValue === null) onGone()
    else look()
  })
  // frozen tabs miss storage events, so check again when the tab becomes visible
  useOnReturn(look)
  useEffect(() => {
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  const { now } = history
  return {
    captions: now,
    savedAt,
    isOutdated,
    isChanged: JSON.stringify(linesOf(now)) !== JSON.stringify(linesOf(initial)),
    change: (next: Captions, typing?: number) => show(changed(history, next, typing)),
    pause: () => setHistory(pause(history)),
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
    /** Replaces the stored lines by the current ones. */
    startAgain: () => show(changed(history, linesOf(initial))),
    forget() {
      deleteCaptions(id)
      setSavedAt(undefined)
    },
  }
}

const linesOf = ({ language, cues }: Captions): Captions => ({ language, cues })

/** `from` identifies the original lines, `at` is the time of the save. */
type SavedCaptions = Captions & { from: string; at: number }

const storageKey = (id: string) => `cr-captions:${id}`

function loadCaptions(id: string): SavedCaptions | undefined {
  try {
    const saved: Partial<SavedCaptions> | null = JSON.parse(localStorage.getItem(storageKey(id)) ?? 'null')
    // earlier versions stored only the lines
    return saved?.cues && saved.from !== undefined ? (saved as SavedCaptions) : undefined
  } catch {
    // some private windows refuse access; the value may also be broken
    return undefined
  }
}

/** False when the browser refuses. */
function saveCaptions(id: string, saved: SavedCaptions): boolean {
  try {
    localStorage.setItem(storageKey(id), JSON.stringify(saved))
    return true
  } catch {
    return false
  }
}

function deleteCaptions(id: string): void {
  try {
    localStorage.removeItem(storageKey(id))
  } catch {
    // nothing was stored
  }
}
