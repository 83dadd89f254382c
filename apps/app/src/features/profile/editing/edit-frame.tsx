import { Button } from '@credence/ui/button'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Draft, isChanged } from '../../../components/profile-draft/draft.ts'
import { DraftMark } from './draft-mark.tsx'
import styles from './editing.module.css'

type EditFrameProps = {
  label: string
  draft: Draft
  /** This device has what is typed, too. */
  isKept: boolean
  /** Somebody works in it, so the focus belongs here. */
  active: boolean
  onUndo: () => void
  onDone: () => void
  children: ReactNode
}

/** The frame around what is being edited: it says whether it is saved, takes it back, and closes. */
export function EditFrame({ label, draft, isKept, active, onUndo, onDone, children }: EditFrameProps) {
  const frame = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (active) focusFirst(frame.current)
  }, [active])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone()
  }

  function takeBack() {
    // the button may go with what it took back
    focusFirst(frame.current)
    onUndo()
  }

  const canUndo = draft.status !== 'saving' && (draft.undo.length > 0 || isChanged(draft))
  return (
    <fieldset ref={frame} className={styles.edit} onKeyDown={closeOnEscape}>
      <legend className="vh">Edit {label}</legend>
      <div className={styles.inside}>{children}</div>
      <div className={styles.foot}>
        <DraftMark draft={draft} isKept={isKept} />
        <span className={styles.buttons}>
          {canUndo && (
            <Button variant="quiet" size="sm" onClick={takeBack}>
              Undo
            </Button>
          )}
          <Button size="sm" onClick={onDone}>
            Done
          </Button>
        </span>
      </div>
    </fieldset>
  )
}

function focusFirst(frame: HTMLElement | null) {
  frame?.querySelector<HTMLElement>('input, textarea, select')?.focus()
}
