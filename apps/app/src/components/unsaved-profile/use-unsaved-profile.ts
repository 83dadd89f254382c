import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useEffect, useReducer, useRef, useState } from 'react'
import { type Failure, unknownFailure } from '../../api/failure.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { fetchProfile } from '../../state/profile/profile.ts'
import { saveProfile } from '../../state/profile/profile-changes.ts'
import { cleanLines, type Field, pick, type Values } from './profile-fields.ts'
import { changesIn, isChanged, newUnsavedFields, type UnsavedEvent, unsavedReducer } from './unsaved-fields.ts'
import { findUnsaved, removeUnsaved, storeUnsaved } from './unsaved-storage.ts'

type Outcome = UnsavedEvent | { type: 'changed-elsewhere' }

/**
 * Unsaved changes to profile fields, for any form. They follow saves from elsewhere, are stored on this device until
 * saved, and never silently overwrite another change.
 */
export function useUnsavedProfile(
  form: string,
  fields: readonly Field[],
  profile: OwnerProfile,
  clean: (values: Values) => Values = cleanLines,
) {
  const dispatch = useAppDispatch()
  const [unsaved, reduce] = useReducer(unsavedReducer, undefined, () =>
    newUnsavedFields(clean, pick(profile, fields), findUnsaved(profile.email, form)),
  )
  const [isStored, setStored] = useState(true)
  const latest = useRef({ unsaved, profile })
  latest.current = { unsaved, profile }

  /** A ref, so that a save right after typing has the newest value. */
  function apply(event: UnsavedEvent) {
    latest.current.unsaved = unsavedReducer(latest.current.unsaved, event)
    reduce(event)
  }

  async function sendFields(sent: Values): Promise<Outcome> {
    const was = pick(latest.current.unsaved.server, Object.keys(sent) as Field[])
    // select options come from the server, so the cast is safe
    const answer = await dispatch(saveProfile({ ...sent, was } as ProfileChanges))
    if (saveProfile.fulfilled.match(answer)) return { type: 'saved', sent, server: pick(answer.payload, fields) }
    return answer.payload?.code === 'profile_changed' ? { type: 'changed-elsewhere' } : failed(answer.payload)
  }

  /** Saves all changes, or some fields. Returns whether it succeeded. */
  async function save(wanted: readonly Field[] = fields): Promise<boolean> {
    const { unsaved: current, profile: known } = latest.current
    if (current.status === 'saving' || current.status === 'conflict') return false
    const changes = changesIn(current)
    const sent = pick(
      changes,
      wanted.filter(field => field in changes),
    )
    if (Object.keys(sent).length === 0) return true
    apply({ type: 'saving' })
    const outcome = await sendFields(sent)
    if (outcome.type !== 'changed-elsewhere') {
      apply(outcome)
      return outcome.type === 'saved'
    }
    const fresh = await dispatch(fetchProfile(known.slug))
    const read = fetchProfile.fulfilled.match(fresh) && fresh.payload?.view === 'owner' ? fresh.payload : undefined
    apply({ type: 'lost' })
    if (read) apply({ type: 'server-changed', server: pick(read, fields) })
    return false
  }

  const { status } = unsaved
  useEffect(() => {
    // a pending save brings the new values itself
    if (status !== 'saving') reduce({ type: 'server-changed', server: pick(profile, fields) })
  }, [profile, fields, status])

  useEffect(() => {
    if (isChanged(unsaved)) setStored(storeUnsaved(profile.email, form, unsaved))
    else removeUnsaved(profile.email, form)
  }, [unsaved, profile.email, form])

  return {
    unsaved,
    isStored,
    saving: {
      busy: status === 'saving',
      failure: status === 'waiting' ? (unsaved.failure ?? unknownFailure) : unsaved.failure,
    },
    type: (changed: Values) => apply({ type: 'typed', values: { ...latest.current.unsaved.values, ...changed } }),
    /** Saves immediately, even if incomplete: the server names the missing fields. */
    save,
    undo: () => apply({ type: 'undone' }),
    discard() {
      apply({ type: 'discarded' })
      // a discard often precedes leaving the page
      removeUnsaved(profile.email, form)
    },
    /** Shows the normalised values, unless more was typed. */
    tidy: () => isChanged(latest.current.unsaved) || apply({ type: 'discarded' }),
    conflict:
      status === 'conflict'
        ? {
            theirs: unsaved.theirs,
            values: unsaved.values,
            onMine: () => apply({ type: 'mine-kept' }),
            onTheirs: () => apply({ type: 'theirs-taken' }),
          }
        : undefined,
  }
}

export type UnsavedProfile = ReturnType<typeof useUnsavedProfile>

/** Field errors stay until the next input; all other failures may be temporary. */
function failed(failure: Failure | undefined): UnsavedEvent {
  return failure?.errors ? { type: 'refused', failure } : { type: 'lost', failure }
}
