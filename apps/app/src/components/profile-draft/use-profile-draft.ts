import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useEffect, useReducer, useRef, useState } from 'react'
import { type Failure, unknownFailure } from '../../api/failure.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { fetchProfile } from '../../state/profile/profile.ts'
import { saveProfile } from '../../state/profile/profile-changes.ts'
import { saveConnectMethod } from '../../state/settings.ts'
import { cleanLines } from './clean-lines.ts'
import { changesIn, type DraftEvent, draftReducer, isChanged, newDraft } from './draft.ts'
import { findDraft, forgetDraft, keepDraft } from './drafts-on-device.ts'
import { type Field, pick, type Values } from './profile-fields.ts'

type Outcome = DraftEvent | { type: 'changed-elsewhere' }

/**
 * Unsaved changes to profile fields, for any form. They follow saves from elsewhere, are stored on this device until
 * saved, and never silently overwrite another change.
 */
export function useProfileDraft(
  form: string,
  fields: readonly Field[],
  profile: OwnerProfile,
  clean: (values: Values) => Values = cleanLines,
) {
  const dispatch = useAppDispatch()
  const [draft, reduce] = useReducer(draftReducer, undefined, () =>
    newDraft(clean, pick(profile, fields), findDraft(profile.email, form)),
  )
  const [isKept, setKept] = useState(true)
  const latest = useRef({ draft, profile })
  latest.current = { draft, profile }

  /** A ref, so that a save right after typing has the newest value. */
  function tell(event: DraftEvent) {
    latest.current.draft = draftReducer(latest.current.draft, event)
    reduce(event)
  }

  async function sendConnect(sent: Pick<Values, 'connect'>): Promise<DraftEvent> {
    const answer = await dispatch(saveConnectMethod(sent.connect ?? { method: null, link: null }))
    if (!saveConnectMethod.fulfilled.match(answer)) return failed(answer.payload)
    return { type: 'saved', sent, server: { ...latest.current.draft.server, connect: answer.payload } }
  }

  async function sendFields(sent: Values): Promise<Outcome> {
    const was = pick(latest.current.draft.server, Object.keys(sent) as Field[])
    // select options come from the server, so the cast is safe
    const answer = await dispatch(saveProfile({ ...sent, was } as ProfileChanges))
    if (saveProfile.fulfilled.match(answer)) return { type: 'saved', sent, server: pick(answer.payload, fields) }
    return answer.payload?.code === 'profile_changed' ? { type: 'changed-elsewhere' } : failed(answer.payload)
  }

  /** Saves all changes, or some fields. Returns whether it succeeded. */
  async function save(wanted: readonly Field[] = fields): Promise<boolean> {
    const { draft: current, profile: known } = latest.current
    if (current.status === 'saving' || current.status === 'conflict') return false
    const changes = changesIn(current)
    const sent = pick(
      changes,
      wanted.filter(field => field in changes),
    )
    if (Object.keys(sent).length === 0) return true
    // the Connect button has its own call, which can succeed or fail independently
    const { connect, ...others } = sent
    if (connect !== undefined) {
      tell({ type: 'saving' })
      const outcome = await sendConnect({ connect })
      tell(outcome)
      if (outcome.type !== 'saved') return false
    }
    if (Object.keys(others).length === 0) return true
    tell({ type: 'saving' })
    const outcome = await sendFields(others)
    if (outcome.type !== 'changed-elsewhere') {
      tell(outcome)
      return outcome.type === 'saved'
    }
    const fresh = await dispatch(fetchProfile(known.slug))
    const read = fetchProfile.fulfilled.match(fresh) && fresh.payload?.view === 'owner' ? fresh.payload : undefined
    tell({ type: 'lost' })
    if (read) tell({ type: 'heard', server: pick(read, fields) })
    return false
  }

  const { status } = draft
  useEffect(() => {
    // a pending save brings the new values itself
    if (status !== 'saving') reduce({ type: 'heard', server: pick(profile, fields) })
  }, [profile, fields, status])

  useEffect(() => {
    if (isChanged(draft)) setKept(keepDraft(profile.email, form, draft))
    else forgetDraft(profile.email, form)
  }, [draft, profile.email, form])

  return {
    draft,
    /** The input is also stored on this device. */
    isKept,
    /** The result of the last save. */
    saving: {
      busy: status === 'saving',
      failure: status === 'waiting' ? (draft.failure ?? unknownFailure) : draft.failure,
    },
    type: (changed: Values) => tell({ type: 'typed', values: { ...latest.current.draft.values, ...changed } }),
    /** Saves immediately, even if incomplete: the server names the missing fields. */
    save,
    undo: () => tell({ type: 'undone' }),
    discard() {
      tell({ type: 'discarded' })
      // a discard often precedes leaving the page
      forgetDraft(profile.email, form)
    },
    /** Shows the normalised values, unless more was typed. */
    tidy: () => isChanged(latest.current.draft) || tell({ type: 'discarded' }),
    /** Conflicting values and the ways to resolve them. */
    conflict:
      status === 'conflict'
        ? {
            theirs: draft.theirs,
            values: draft.values,
            onMine: () => tell({ type: 'mine-kept' }),
            onTheirs: () => tell({ type: 'theirs-taken' }),
          }
        : undefined,
  }
}

export type ProfileDraft = ReturnType<typeof useProfileDraft>

/** Field errors stay until the next input; all other failures may be temporary. */
function failed(failure: Failure | undefined): DraftEvent {
  return failure?.errors ? { type: 'refused', failure } : { type: 'lost', failure }
}
