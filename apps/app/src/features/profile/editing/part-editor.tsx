import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { fieldMessage } from '../../../api/failure.ts'
import { ConflictChoice } from '../../../components/unsaved-profile/conflict-choice.tsx'
import type { Values } from '../../../components/unsaved-profile/profile-fields.ts'
import { changesIn, isChanged, type UnsavedFields } from '../../../components/unsaved-profile/unsaved-fields.ts'
import { type UnsavedProfile, useUnsavedProfile } from '../../../components/unsaved-profile/use-unsaved-profile.ts'
import { EducationForm, ExperienceForm, LinksForm } from '../forms/entry-forms.tsx'
import { AboutForm, HeadForm, OpenToForm } from '../forms/text-forms.tsx'
import { SkillsForm } from '../forms/word-list.tsx'
import { type Part, type PartFormProps, partFields, partNames } from '../parts.ts'
import { cleanValues, missingIn } from './clean-values.ts'
import styles from './editing.module.css'
import { SavedMark, useEditing } from './editing.tsx'

/** A part of the page, edited in place. Closes when another part opens and this one is saved. */
export function PartEditor({ part, profile }: { part: Part; profile: OwnerProfile }) {
  const { open, closePart, report } = useEditing()
  const writing = useUnsavedProfile(part, partFields[part], profile, cleanValues)
  useAutosave(writing)
  const { unsaved, isStored, conflict, type, save, undo } = writing
  const [done, setDone] = useState(false)
  const { status } = unsaved
  const active = open.at(-1) === part

  useEffect(() => report(part, status), [report, part, status])
  useEffect(() => {
    if (status === 'settled' && (done || !active)) closePart(part)
    // errors and conflicts keep it open
    if (status === 'refused' || status === 'conflict') setDone(false)
  }, [status, done, active, closePart, part])

  function finish() {
    setDone(true)
    if (isChanged(unsaved)) void save()
  }
  function typeOn(changed: Values) {
    setDone(false)
    type(changed)
  }

  const Form = partForms[part]
  return (
    <EditFrame
      label={partNames[part]}
      unsaved={unsaved}
      isStored={isStored}
      active={active}
      onUndo={undo}
      onDone={finish}
    >
      {conflict && <ConflictChoice {...conflict} />}
      <Form values={unsaved.values} onType={typeOn} errorOf={field => fieldMessage(unsaved.failure, field)} />
    </EditFrame>
  )
}

const pauseMs = 900
const firstRetryMs = 1000
const longestRetryMs = 30_000

/** Saves in pauses of typing, and retries without a connection. */
function useAutosave({ unsaved, save }: UnsavedProfile): void {
  const { status, attempts } = unsaved

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the pause anew; `save` reads the latest
  useEffect(() => {
    if (status !== 'typing' || missingIn(changesIn(unsaved))) return
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
  }, [status, unsaved.values])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (status !== 'waiting') return
    const again = () => void save()
    const timer = setTimeout(again, Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [status, attempts])
}

type EditFrameProps = {
  label: string
  unsaved: UnsavedFields
  isStored: boolean
  active: boolean
  onUndo: () => void
  onDone: () => void
  children: ReactNode
}

function EditFrame({ label, unsaved, isStored, active, onUndo, onDone, children }: EditFrameProps) {
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
    // the undo button may disappear
    focusFirst(frame.current)
    onUndo()
  }

  const canUndo = unsaved.status !== 'saving' && (unsaved.undo.length > 0 || isChanged(unsaved))
  return (
    <fieldset ref={frame} className={styles.edit} onKeyDown={closeOnEscape}>
      <legend className="vh">Edit {label}</legend>
      <div className={styles.inside}>{children}</div>
      <div className={styles.foot}>
        <SaveState unsaved={unsaved} isStored={isStored} />
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

function SaveState({ unsaved, isStored }: { unsaved: UnsavedFields; isStored: boolean }) {
  const { status, failure, saved } = unsaved
  switch (status) {
    case 'settled':
      return <SavedMark tone="saved">{saved ? 'Saved just now' : 'Saves automatically'}</SavedMark>
    case 'typing': {
      const missing = missingIn(changesIn(unsaved))
      return missing ? (
        <SavedMark tone="waiting">Not saved yet. {missing}</SavedMark>
      ) : (
        <SavedMark tone="busy">Saving</SavedMark>
      )
    }
    case 'saving':
      return <SavedMark tone="busy">Saving</SavedMark>
    case 'waiting':
      return (
        <SavedMark tone="waiting">
          Not saved yet.{' '}
          {isStored ? 'Your text is saved on this device.' : 'Your browser is out of space. Keep this page open.'} We’ll
          keep trying.
        </SavedMark>
      )
    case 'refused':
      return <SavedMark tone="refused">{failure?.message ?? 'Not saved.'}</SavedMark>
    case 'conflict':
      return <SavedMark tone="waiting">Not saved yet. Choose which version to keep.</SavedMark>
  }
}

const partForms: Record<Part, (props: PartFormProps) => ReactNode> = {
  head: HeadForm,
  about: AboutForm,
  experience: ExperienceForm,
  education: EducationForm,
  skills: SkillsForm,
  'open-to': OpenToForm,
  links: LinksForm,
}
