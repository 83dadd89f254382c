import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { SubmitEvent } from 'react'
import { UnsavedGuard } from '../../../components/saving/unsaved-guard.tsx'
import { useProfileForm } from '../profile/use-profile-form.ts'
import { SaveBar } from '../save-bar.tsx'
import { SettingSection } from '../setting-section.tsx'
import { VisibilityChoice } from '../visibility-choice.tsx'

const visibilityFields = ['visibility'] as const

export function VisibilitySection({ profile }: { profile: OwnerProfile }) {
  const form = useProfileForm('visibility', visibilityFields, profile)
  return (
    <SettingSection title="Who can find your page">
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          if (form.count > 0) void form.save()
        }}
      >
        <VisibilityChoice value={form.values.visibility} onChoose={visibility => form.change({ visibility })} />
        <SaveBar
          changes={form.count}
          wrong={form.wrong.length}
          saved={form.saved && 'Saved.'}
          saving={form.saving}
          conflict={form.conflict}
          onDiscard={form.discard}
        />
        <UnsavedGuard unsaved={form.count > 0} kept />
      </form>
    </SettingSection>
  )
}
