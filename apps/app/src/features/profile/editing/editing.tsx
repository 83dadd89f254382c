import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, CircleAlert, CloudOff, LoaderCircle, Pencil } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { TextButton } from '../../../components/actions/text-button.tsx'
import type { UnsavedFields } from '../../../components/unsaved-profile/unsaved-fields.ts'
import { findUnsaved } from '../../../components/unsaved-profile/unsaved-storage.ts'
import { type Part, partNames, parts } from '../parts.ts'
import styles from './saved-mark.module.css'

type Status = UnsavedFields['status']

type Editing = {
  open: Part[]
  openPart: (part: Part) => void
  /** Returns the focus to the opener unless another part has it. */
  closePart: (part: Part) => void
  statuses: Partial<Record<Part, Status>>
  report: (part: Part, status: Status) => void
}

const EditingContext = createContext<Editing | undefined>(undefined)

export function openerId(part: Part): string {
  return `edit-${part}`
}

/** The open parts. A part with unsaved text from an earlier visit opens again. */
export function EditingProvider({ owner, children }: { owner: OwnerProfile['email']; children: ReactNode }) {
  const [open, setOpen] = useState(() => parts.filter(part => findUnsaved(owner, part) !== undefined))
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
  if (!editing) throw new Error('useEditing needs an EditingProvider above it.')
  return editing
}

export function EditButton({ part }: { part: Part }) {
  const { openPart } = useEditing()
  return (
    <Button
      variant="quiet"
      size="sm"
      id={openerId(part)}
      aria-label={`Edit ${partNames[part]}`}
      onClick={() => openPart(part)}
    >
      <Icon of={Pencil} size="small" />
      Edit
    </Button>
  )
}

/** Replaces an empty part: its purpose, and a button to fill it. */
export function EmptyPrompt({ part, action, children }: { part: Part; action: string; children: ReactNode }) {
  const { openPart } = useEditing()
  return (
    <p className="t-body">
      {children}{' '}
      <TextButton id={openerId(part)} onClick={() => openPart(part)}>
        {action}
      </TextButton>
    </p>
  )
}

const icons = { saved: Check, busy: LoaderCircle, waiting: CloudOff, refused: CircleAlert } as const

/** The save state. Not a toast, because autosave reports it continuously. */
export function SavedMark({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <span className={styles.mark} data-tone={tone} role="status">
      <Icon of={icons[tone]} />
      <span>{children}</span>
    </span>
  )
}
