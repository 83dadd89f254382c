import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import type { ReactNode, SubmitEvent } from 'react'
import { ConflictChoice } from '../../components/profile-draft/conflict-choice.tsx'
import type { ProfileDraft } from '../../components/profile-draft/use-profile-draft.ts'
import { SaveFailure } from '../../components/saving/save-failure.tsx'
import type { Saving } from '../../components/saving/use-saving.ts'
import styles from './welcome.module.css'

type StepFormProps = {
  title: string
  lead: string
  /** The button's labels: idle and busy. */
  action: string
  acting?: string
  /** A field is invalid and says so. */
  blocked?: boolean
  saving: Pick<Saving, 'busy' | 'failure'>
  conflict?: ProfileDraft['conflict']
  onSubmit: () => void
  onSkip: () => void
  note?: string
  children: ReactNode
}

/** One step of the welcome. Every step can be skipped. */
export function StepForm(props: StepFormProps) {
  const {
    title,
    lead,
    action,
    acting = 'Saving',
    blocked = false,
    saving,
    conflict,
    onSubmit,
    onSkip,
    note,
    children,
  } = props
  return (
    <>
      <div>
        <h1 className={classNames('t-title', styles.title)}>{title}</h1>
        <p className={classNames('t-body', styles.lead)}>{lead}</p>
      </div>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {conflict ? <ConflictChoice {...conflict} /> : <SaveFailure failure={saving.failure} />}
        <div className={styles.actions}>
          <Button
            type="submit"
            size="lg"
            className={styles.action}
            busy={saving.busy}
            aria-disabled={blocked || undefined}
          >
            {saving.busy ? acting : action}
          </Button>
          <Button variant="quiet" size="lg" onClick={onSkip}>
            Skip
          </Button>
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </form>
    </>
  )
}

export const welcomeFields = ['full_name', 'slug', 'headline', 'industry', 'country'] as const

export type StepProps = {
  profile: OwnerProfile
  /** The unsaved input of all steps. */
  writing: ProfileDraft
  onNext: () => void
}
