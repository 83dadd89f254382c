import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useState } from 'react'
import { type Failure, fieldMessage } from '../../api/failure.ts'
import { useShowPublished } from '../../components/publish-moment.ts'
import { useSaving } from '../../components/use-saving.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { saveProfile } from '../../state/profile-changes.ts'
import { changesOf, fieldProblem, fieldsOf, type ProfileDraft, type ProfileField } from './profile-draft.ts'

/** The server says these of the link name without naming its field. */
const isAboutSlug = (failure: Failure | undefined) =>
  failure?.code === 'slug_taken' || failure?.code === 'slug_too_similar'

/** A draft of changes to the profile: sent together, kept until they are saved, and only what differs is sent. */
export function useProfileForm(profile: OwnerProfile) {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const showPublished = useShowPublished()
  const [draft, setDraft] = useState<ProfileDraft>({})
  const [left, setLeft] = useState<ReadonlySet<ProfileField>>(new Set())
  const [sent, setSent] = useState<ProfileDraft>({})
  const [saved, setSaved] = useState<ProfileDraft>()

  const changes = changesOf(profile, draft)
  const fields = Object.keys(draft) as ProfileField[]
  const failure = saving.failure === 'lost' ? undefined : saving.failure

  function problemOf(field: ProfileField): string | undefined {
    const text = draft[field]
    if (text === undefined) return undefined
    // what the server said is about what it was sent
    return fieldProblem(field, text) ?? (text === sent[field] ? refusalOf(field) : undefined)
  }
  function refusalOf(field: ProfileField): string | undefined {
    if (field === 'slug' && isAboutSlug(failure)) return failure?.message
    return fieldMessage(failure, field)
  }

  function shownProblem(field: ProfileField): string | undefined {
    return left.has(field) || field in sent ? problemOf(field) : undefined
  }

  function change(part: ProfileDraft) {
    setDraft({ ...draft, ...part })
    setSaved(undefined)
  }

  function discard() {
    setDraft({})
    setLeft(new Set())
    setSent({})
  }

  /** Says whether everything was saved. What is typed meanwhile stays typed. */
  async function save(): Promise<boolean> {
    setLeft(new Set(fields))
    setSent(draft)
    const done = await saving.save(() => dispatch(saveProfile(changes)))
    if (!done) return false
    setDraft(now =>
      Object.fromEntries(Object.entries(now).filter(([field, text]) => text !== draft[field as ProfileField])),
    )
    setSaved(draft)
    showPublished({ from: profile.visibility, to: changes.visibility, slug: changes.slug ?? profile.slug })
    return true
  }

  return {
    fields: fieldsOf(profile, draft),
    count: Object.keys(changes).length,
    saved,
    saving: isAboutSlug(failure) ? { ...saving, failure: undefined } : saving,
    /** The sentence under a field, once it was left or sent. */
    error: shownProblem,
    wrong: fields.filter(field => shownProblem(field) !== undefined),
    /** Not to be sent as it is, whether that is said already or not. */
    blocked: fields.some(field => problemOf(field) !== undefined),
    change,
    leave: (field: ProfileField) => setLeft(new Set([...left, field])),
    look: () => setLeft(new Set(fields)),
    discard,
    save,
  }
}
