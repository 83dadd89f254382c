import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useEffect, useState } from 'react'
import { fieldMessage } from '../../../api/failure.ts'
import { ConflictChoice } from '../../../components/profile-draft/conflict-choice.tsx'
import { isChanged } from '../../../components/profile-draft/draft.ts'
import type { Values } from '../../../components/profile-draft/profile-fields.ts'
import { useProfileDraft } from '../../../components/profile-draft/use-profile-draft.ts'
import { partForms } from '../forms/part-forms.tsx'
import { type Part, partFields, partNames } from '../parts.ts'
import { cleanValues } from './clean-values.ts'
import { EditFrame } from './edit-frame.tsx'
import { useEditing } from './editing.tsx'
import { useAutosave } from './use-autosave.ts'

/** A part of the page, open where it stands. It closes by itself once something else was opened and it is saved. */
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
    // what was refused or is contested needs another look first
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
