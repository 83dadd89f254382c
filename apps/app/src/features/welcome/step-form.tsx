import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import type { ReactNode, SubmitEvent } from 'react'
import { SaveFailure } from '../../components/saving/save-failure.tsx'
import type { Saving } from '../../components/saving/use-saving.ts'
import { ConflictChoice } from '../../components/unsaved-profile/conflict-choice.tsx'
import type { UnsavedProfile } from '../../components/unsaved-profile/use-unsaved-profile.ts'
import styles from './welcome.module.css'

type StepFormProps = {
  title: string
  lead: string
  action: string
  acting?: string
  blocked?: boolean
  saving: Pick<Saving, 'busy' | 'failure'>
  conflict?: UnsavedProfile['conflict']
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
  writing: UnsavedProfile
  onNext: () => void
}
