import { fullNameProblem } from '@credence/contract/fields/light-validation'
import { cleanLine, lineProblem } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useState } from 'react'
import { type Failure, fieldMessage } from '../../../api/failure.ts'
import { useOtherTabs } from '../../../components/profile/use-other-tabs.ts'
import { type Field, isSame, type Values } from '../../../components/unsaved-profile/profile-fields.ts'
import { changesIn } from '../../../components/unsaved-profile/unsaved-fields.ts'
import { useUnsavedProfile } from '../../../components/unsaved-profile/use-unsaved-profile.ts'

/** Messages about the slug that the server sends without a field name. */
const isAboutSlug = (failure: Failure | undefined) =>
  failure?.code === 'slug_taken' || failure?.code === 'slug_too_similar'

export function useProfileForm<F extends Field>(form: string, fields: readonly F[], profile: OwnerProfile) {
  useOtherTabs(profile)
  const writing = useUnsavedProfile(form, fields, profile)
  const { unsaved } = writing
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [sent, setSent] = useState<Values>({})
  const [saved, setSaved] = useState<Values>()

  const changes = changesIn(unsaved)
  const changed = Object.keys(changes) as Field[]

  function problemOf(field: Field): string | undefined {
    if (!(field in changes)) return undefined
    // a server error applies only to the submitted value
    return (
      fieldProblem(field, unsaved.values[field]) ?? (isSame(changes[field], sent[field]) ? refusalOf(field) : undefined)
    )
  }
  function refusalOf(field: Field): string | undefined {
    if (field === 'slug' && isAboutSlug(unsaved.failure)) return unsaved.failure?.message
    return fieldMessage(unsaved.failure, field)
  }
  function shownProblem(field: Field): string | undefined {
    return left.has(field) || field in sent ? problemOf(field) : undefined
  }

  /** Returns whether everything was saved. Input during the save stays. */
  async function save(): Promise<boolean> {
    setLeft(new Set(changed))
    setSent(changes)
    if (!(await writing.save())) return false
    writing.tidy()
    setSaved(changes)
    return true
  }

  return {
    values: unsaved.values as Pick<OwnerProfile, F>,
    count: changed.length,
    saved,
    saving: isAboutSlug(unsaved.failure) ? { ...writing.saving, failure: undefined } : writing.saving,
    conflict: writing.conflict,
    /** The error of a field, once it was left or submitted. */
    error: shownProblem,
    wrong: changed.filter(field => shownProblem(field) !== undefined),
    /** Invalid, whether or not the error is shown yet. */
    blocked: changed.some(field => problemOf(field) !== undefined),
    change(part: Pick<Values, F>) {
      writing.type(part)
      setSaved(undefined)
    },
    leave: (field: F) => setLeft(new Set([...left, field])),
    look: () => setLeft(new Set(changed)),
    discard() {
      writing.discard()
      setLeft(new Set())
      setSent({})
    },
    save,
  }
}

const longest: Partial<Record<Field, number>> = {
  headline: textLimits.headline,
  position: textLimits.position,
  organisation: textLimits.organisation,
  city: textLimits.city,
}

/** Client-side validation. The slug field checks availability itself. */
function fieldProblem(field: Field, value: Values[Field]): string | undefined {
  if (typeof value !== 'string') return undefined
  if (field === 'full_name') return fullNameProblem(value)
  const limit = longest[field]
  return limit === undefined ? undefined : lineProblem(cleanLine(value), limit)
}
