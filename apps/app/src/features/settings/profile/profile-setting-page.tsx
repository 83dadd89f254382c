import { firstNameOf } from '@credence/contract/first-name'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Checkbox } from '@credence/ui/check'
import { TextField } from '@credence/ui/field'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { LookupField } from '../../../components/fields/lookup-field.tsx'
import { oldLinkNote, SlugField, useSlugCheck } from '../../../components/fields/slug-field.tsx'
import { useLookup } from '../../../components/fields/use-lookup.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { OpenLink } from '../../../components/profile/open-link.tsx'
import { visibilityNames } from '../../../components/profile/section-names.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { UnsavedGuard } from '../../../components/saving/unsaved-guard.tsx'
import { profilePath, visibilitySetting } from '../../../paths.ts'
import { SaveBar } from '../save-bar.tsx'
import { SettingSection } from '../setting-section.tsx'
import styles from '../settings.module.css'
import { SettingsState } from '../settings-state.tsx'
import { PhotoField } from './photo-field.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { WhatPeopleSaySection } from './what-people-say-section.tsx'

export function ProfileSettingPage() {
  usePageTitle('Your page settings')
  const { profile, error, tryAgain } = useOwnProfile()
  useOnReturn(tryAgain)
  return profile ? (
    <ProfileSettingForm profile={profile} />
  ) : (
    <SettingsState what="your page" error={error} onTryAgain={tryAgain} />
  )
}

const settingFields = [
  'full_name',
  'headline',
  'position',
  'organisation',
  'city',
  'industry',
  'country',
  'slug',
  'recommend_link',
] as const

function ProfileSettingForm({ profile }: { profile: OwnerProfile }) {
  const industries = useLookup('industries')
  const countries = useLookup('countries')
  const { appOrigin } = usePublicConfig()
  const form = useProfileForm('settings', settingFields, profile)
  const { values, change, error, leave } = form
  const check = useSlugCheck(values.slug, profile.slug)
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)

  const nameBlocked = check.state === 'wrong' || check.state === 'taken'
  const wrong = form.wrong.length + (nameBlocked && !form.wrong.includes('slug') ? 1 : 0)

  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  async function submit() {
    if (form.count === 0 || form.saving.busy) return
    form.look()
    if (form.blocked || nameBlocked || !(await form.save())) setAttempts(attempts + 1)
  }

  const line = (field: 'full_name' | 'headline' | 'position' | 'organisation' | 'city') => ({
    value: values[field],
    error: error(field),
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [field]: target.value }),
    onBlur: () => leave(field),
  })
  const choice = (field: 'industry' | 'country') => ({
    value: values[field] ?? '',
    error: error(field),
    onChoose: (id: string) => change({ [field]: id || null }),
  })

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div>
        <SettingSection title="You" line="Save your changes here. Edits on your page save automatically.">
          <PhotoField profile={profile} />
          <TextField label="Name" autoComplete="name" maxLength={textLimits.fullName} {...line('full_name')} />
          <TextField
            label="Headline"
            optional
            maxLength={textLimits.headline}
            hint={
              <span className={styles.counted}>
                One line under your name.
                <span className="t-num">
                  {values.headline.length} / {textLimits.headline}
                </span>
              </span>
            }
            {...line('headline')}
          />
        </SettingSection>
        <SettingSection
          title="Your details"
          line={
            <>
              Edit the rest{' '}
              <Link className="link" to={profilePath(profile.slug)}>
                on your page
              </Link>
              .
            </>
          }
        >
          <div className={styles.pair}>
            <TextField label="Position" optional maxLength={textLimits.position} {...line('position')} />
            <TextField label="Organisation" optional maxLength={textLimits.organisation} {...line('organisation')} />
          </div>
          <LookupField label="Industry" lookup={industries} {...choice('industry')} />
          <div className={styles.pair}>
            <TextField label="City" optional maxLength={textLimits.city} {...line('city')} />
            <LookupField label="Country" lookup={countries} {...choice('country')} />
          </div>
        </SettingSection>
        <SettingSection title="Your link" line={oldLinkNote}>
          <SlugField
            text={values.slug}
            check={check}
            error={error('slug')}
            onChange={slug => {
              change({ slug })
              leave('slug')
            }}
          />
        </SettingSection>
        <SettingSection title="Who can see your page">
          <p>
            {visibilityNames[profile.visibility]}.{' '}
            <Link className="link" to={visibilitySetting}>
              Change
            </Link>
          </p>
        </SettingSection>
        <SettingSection title="Your open link">
          <OpenLink profile={profile} />
          <Checkbox
            label={`Show “Recommend ${firstNameOf(profile.full_name) || 'me'}” on my page`}
            checked={values.recommend_link}
            onChange={({ target }) => change({ recommend_link: target.checked })}
          />
        </SettingSection>
        <WhatPeopleSaySection />
      </div>
      <SaveBar
        changes={form.count}
        wrong={wrong}
        saved={
          form.saved && (
            <SavedNote renamed={form.saved.slug !== undefined} url={`${appOrigin}${profilePath(profile.slug)}`} />
          )
        }
        saving={form.saving}
        conflict={form.conflict}
        onDiscard={form.discard}
      />
      <UnsavedGuard unsaved={form.count > 0} kept />
    </form>
  )
}

function SavedNote({ renamed, url }: { renamed: boolean; url: string }) {
  return renamed ? `Saved. Your link is now ${url.replace(/^https?:\/\//, '')}. The old one still works.` : 'Saved.'
}
