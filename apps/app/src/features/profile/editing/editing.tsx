import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Draft } from '../../../components/profile-draft/draft.ts'
import { findDraft } from '../../../components/profile-draft/drafts-on-device.ts'
import { type Part, parts } from '../parts.ts'

type Status = Draft['status']

type Editing = {
  /** Open parts, the one somebody works in last. */
  open: Part[]
  openPart: (part: Part) => void
  /** Closes it; the focus goes back to its opener unless another part has it by now. */
  closePart: (part: Part) => void
  statuses: Partial<Record<Part, Status>>
  report: (part: Part, status: Status) => void
}

const EditingContext = createContext<Editing | undefined>(undefined)

export function openerId(part: Part): string {
  return `edit-${part}`
}

/** Which parts are open. Text that did not get through before opens its part again. */
export function EditingProvider({ owner, children }: { owner: OwnerProfile['email']; children: ReactNode }) {
  const [open, setOpen] = useState(() => parts.filter(part => findDraft(owner, part) !== undefined))
  const [statuses, setStatuses] = useState<Editing['statuses']>({})
  const closed = useRef<Part>(undefined)

  const openPart = useCallback((part: Part) => {
    setOpen(current => (current.at(-1) === part ? current : [...current.filter(other => other !== part), part]))
  }, [])
  const closePart = useCallback((part: Part) => {
    setOpen(current => {
      if (current.at(-1) === part) closed.current = part
      return current.filter(other => other !== part)
    })
    setStatuses(({ [part]: _gone, ...rest }) => rest)
  }, [])
  const report = useCallback((part: Part, status: Status) => {
    setStatuses(current => (current[part] === status ? current : { ...current, [part]: status }))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the opener is back on the page once the part has closed
  useEffect(() => {
    if (closed.current === undefined) return
    document.getElementById(openerId(closed.current))?.focus()
    closed.current = undefined
  }, [open])

  const editing = useMemo(
    () => ({ open, openPart, closePart, statuses, report }),
    [open, openPart, closePart, statuses, report],
  )
  return <EditingContext value={editing}>{children}</EditingContext>
}

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('Only the page that an owner edits has open parts.')
  return editing
}
