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
 * Fields of the profile while they are being written, in whichever form. They follow what others save, are kept on this
 * device until they are saved, and never overwrite in silence what somebody else wrote meanwhile.
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

  /** Whoever saves right after typing saves what was typed. */
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
    // the lists come from the server, so what was chosen there is one of its own
    const answer = await dispatch(saveProfile({ ...sent, was } as ProfileChanges))
    if (saveProfile.fulfilled.match(answer)) return { type: 'saved', sent, server: pick(answer.payload, fields) }
    return answer.payload?.code === 'profile_changed' ? { type: 'changed-elsewhere' } : failed(answer.payload)
  }

  /** Everything that was changed, or some fields of it. Says whether it is saved. */
  async function save(wanted: readonly Field[] = fields): Promise<boolean> {
    const { draft: current, profile: known } = latest.current
    if (current.status === 'saving' || current.status === 'conflict') return false
    const changes = changesIn(current)
    const sent = pick(
      changes,
      wanted.filter(field => field in changes),
    )
    if (Object.keys(sent).length === 0) return true
    // the Connect button has a call of its own, and what one call saved is saved, whatever becomes of the other
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
    // an answer on its way brings the news itself, and tells it apart from what was sent
    if (status !== 'saving') reduce({ type: 'heard', server: pick(profile, fields) })
  }, [profile, fields, status])

  useEffect(() => {
    if (isChanged(draft)) setKept(keepDraft(profile.email, form, draft))
    else forgetDraft(profile.email, form)
  }, [draft, profile.email, form])

  return {
    draft,
    /** This device has what is typed, too. */
    isKept,
    /** What became of the last save, as forms show it. */
    saving: {
      busy: status === 'saving',
      failure: status === 'waiting' ? (draft.failure ?? unknownFailure) : draft.failure,
    },
    type: (changed: Values) => tell({ type: 'typed', values: { ...latest.current.draft.values, ...changed } }),
    /** At once, whatever is still missing: the server then says what. */
    save,
    undo: () => tell({ type: 'undone' }),
    discard() {
      tell({ type: 'discarded' })
      // whoever discards often leaves in the same moment
      forgetDraft(profile.email, form)
    },
    /** Shows what is saved the way it is saved, unless more was typed meanwhile. */
    tidy: () => isChanged(latest.current.draft) || tell({ type: 'discarded' }),
    /** What somebody else wrote into the same fields, and what can be done about it. */
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

/** What the server refused field by field stays refused until something is typed; everything else may pass by itself. */
function failed(failure: Failure | undefined): DraftEvent {
  return failure?.errors ? { type: 'refused', failure } : { type: 'lost', failure }
}
