import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useEffect, useReducer, useRef } from 'react'
import type { Failure } from '../../api/failure.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { fetchProfile } from '../../state/profile.ts'
import { saveProfile } from '../../state/profile-changes.ts'
import { saveConnectMethod } from '../../state/settings.ts'
import { missingIn } from './clean-values.ts'
import { changesIn, type DraftEvent, draftReducer, isChanged, newDraft } from './draft.ts'
import { findDraft, forgetDraft, keepDraft } from './kept-drafts.ts'
import { type Field, type Part, pick, type Values, valuesOf } from './parts.ts'

const pauseMs = 900
const firstRetryMs = 1000
const longestRetryMs = 30_000

type Outcome = DraftEvent | { type: 'changed-elsewhere' }

/** A part of the profile that saves itself: in pauses of typing, and again and again while there is no connection. */
export function useDraft(part: Part, profile: OwnerProfile) {
  const dispatch = useAppDispatch()
  const [draft, tell] = useReducer(draftReducer, undefined, () =>
    newDraft(valuesOf(profile, part), findDraft(profile.email, part)),
  )
  const latest = useRef({ draft, profile })
  latest.current = { draft, profile }

  async function send(sent: Values): Promise<Outcome> {
    if (part === 'connect') {
      const answer = await dispatch(saveConnectMethod(sent.connect ?? { method: null, link: null }))
      if (saveConnectMethod.fulfilled.match(answer)) return { type: 'saved', sent, server: { connect: answer.payload } }
      return failed(answer.payload)
    }
    const was = pick(latest.current.draft.server, Object.keys(sent) as Field[])
    // the lists come from the server, so what was chosen there is one of its own
    const answer = await dispatch(saveProfile({ ...sent, was } as ProfileChanges))
    if (saveProfile.fulfilled.match(answer)) return { type: 'saved', sent, server: valuesOf(answer.payload, part) }
    return answer.payload?.code === 'profile_changed' ? { type: 'changed-elsewhere' } : failed(answer.payload)
  }

  async function save() {
    const { draft: current, profile: known } = latest.current
    if (current.status === 'saving' || current.status === 'conflict' || !isChanged(current)) return
    tell({ type: 'saving' })
    const outcome = await send(changesIn(current))
    if (outcome.type !== 'changed-elsewhere') return tell(outcome)
    const fresh = await dispatch(fetchProfile(known.slug))
    const read = fetchProfile.fulfilled.match(fresh) && fresh.payload?.view === 'owner' ? fresh.payload : undefined
    tell({ type: 'lost' })
    if (read) tell({ type: 'heard', server: valuesOf(read, part) })
  }

  const { status, attempts } = draft
  useEffect(() => {
    // an answer on its way brings the news itself, and tells it apart from what was sent
    if (status !== 'saving') tell({ type: 'heard', server: valuesOf(profile, part) })
  }, [profile, part, status])

  useEffect(() => {
    if (isChanged(draft)) keepDraft(profile.email, part, draft)
    else forgetDraft(profile.email, part)
  }, [draft, profile.email, part])

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

  return {
    draft,
    type: (changed: Values) => tell({ type: 'typed', values: { ...latest.current.draft.values, ...changed } }),
    /** At once, whatever is still missing: the server then says what. */
    save,
    undo: () => tell({ type: 'undone' }),
    keepMine: () => tell({ type: 'mine-kept' }),
    takeTheirs: () => tell({ type: 'theirs-taken' }),
  }
}

/** What the server refused field by field stays refused until something is typed; everything else may pass by itself. */
function failed(failure: Failure | undefined): DraftEvent {
  return failure?.errors ? { type: 'refused', failure } : { type: 'lost', failure }
}
