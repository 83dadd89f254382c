import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { fieldMessage } from '../../../api/failure.ts'
import { ConflictChoice } from '../../../components/profile-draft/conflict-choice.tsx'
import { changesIn, type Draft, isChanged } from '../../../components/profile-draft/draft.ts'
import type { Values } from '../../../components/profile-draft/profile-fields.ts'
import { type ProfileDraft, useProfileDraft } from '../../../components/profile-draft/use-profile-draft.ts'
import { ConnectForm } from '../forms/connect-form.tsx'
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
  const writing = useProfileDraft(part, partFields[part], profile, cleanValues)
  useAutosave(writing)
  const { draft, isKept, conflict, type, save, undo } = writing
  const [done, setDone] = useState(false)
  const { status } = draft
  const active = open.at(-1) === part

  useEffect(() => report(part, status), [report, part, status])
  useEffect(() => {
    if (status === 'settled' && (done || !active)) closePart(part)
    // errors and conflicts keep it open
    if (status === 'refused' || status === 'conflict') setDone(false)
  }, [status, done, active, closePart, part])

  function finish() {
    setDone(true)
    if (isChanged(draft)) void save()
  }
  function goOn(changed: Values) {
    setDone(false)
    type(changed)
  }

  const Form = partForms[part]
  return (
    <EditFrame label={partNames[part]} draft={draft} isKept={isKept} active={active} onUndo={undo} onDone={finish}>
      {conflict && <ConflictChoice {...conflict} />}
      <Form values={draft.values} onType={goOn} errorOf={field => fieldMessage(draft.failure, field)} />
    </EditFrame>
  )
}

const pauseMs = 900
const firstRetryMs = 1000
const longestRetryMs = 30_000

/** Saves in pauses of typing, and retries without a connection. */
function useAutosave({ draft, save }: ProfileDraft): void {
  const { status, attempts } = draft

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the pause anew; `save` reads the latest
  useEffect(() => {
    if (status !== 'typing' || missingIn(changesIn(draft))) return
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
  }, [status, draft.values])

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
  draft: Draft
  /** The input is also stored on this device. */
  isKept: boolean
  /** The active part has the focus. */
  active: boolean
  onUndo: () => void
  onDone: () => void
  children: ReactNode
}

/** The frame of an edited part: save state, undo and close. */
function EditFrame({ label, draft, isKept, active, onUndo, onDone, children }: EditFrameProps) {
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

function DraftMark({ draft, isKept }: { draft: Draft; isKept: boolean }) {
  const { status, failure, saved } = draft
  switch (status) {
    case 'settled':
      return <SavedMark tone="saved">{saved ? 'Saved just now' : 'Saves by itself'}</SavedMark>
    case 'typing': {
      const missing = missingIn(changesIn(draft))
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
          {isKept ? 'Your text is kept here, and we' : 'This browser has no room for it, so stay here. We'} keep trying.
        </SavedMark>
      )
    case 'refused':
      return <SavedMark tone="refused">{failure?.message ?? 'Not saved.'}</SavedMark>
    case 'conflict':
      return <SavedMark tone="waiting">Not saved yet. Choose which text stays.</SavedMark>
  }
}

const partForms: Record<Part, (props: PartFormProps) => ReactNode> = {
  head: HeadForm,
  about: AboutForm,
  experience: ExperienceForm,
  education: EducationForm,
  skills: SkillsForm,
  connect: ConnectForm,
  'open-to': OpenToForm,
  links: LinksForm,
}
