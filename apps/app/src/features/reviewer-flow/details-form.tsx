import { publishConsent } from '@credence/contract/consent-texts'
import { canonicalEmail } from '@credence/contract/light-validation'
import { passcodeLimits, textLimits } from '@credence/contract/limits'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Checkbox } from '@credence/ui/check'
import { TextField } from '@credence/ui/field'
import { SelectField } from '@credence/ui/select'
import { type SubmitEvent, useState } from 'react'
import { fieldMessage } from '../../api/failure.ts'
import { SlowNote } from '../../components/connection-note.tsx'
import { usePublicConfig } from '../../components/public-config.tsx'
import { sendReviewerCode } from '../../components/send-reviewer-code.ts'
import { sentence } from '../../components/sentence.ts'
import type { DetailField, DetailProblems } from './details-problems.ts'
import styles from './details-step.module.css'
import { useFlow } from './flow.tsx'
import { PictureField } from './picture-field.tsx'

type DetailsFormProps = {
  consent: boolean
  onConsent: (ticked: boolean) => void
  problems: DetailProblems
  onProblems: (problems: DetailProblems) => void
  check: () => boolean
}

export function DetailsForm({ consent, onConsent, problems, onProblems, check }: DetailsFormProps) {
  const { slug, invite, reviewer, asked, name, draft, change, go } = useFlow()
  const { productName } = usePublicConfig()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const codeIsOut = draft.codeSentTo !== '' && draft.codeSentTo === draft.email

  async function sendCode() {
    const email = canonicalEmail(draft.email)
    change({ email })
    setBusy(true)
    setFailed(undefined)
    const failure = await sendReviewerCode({ email, fullName: draft.fullName, slug, invite, reviewer })
    setBusy(false)
    const wait = failure?.retryAfterSeconds
    // asked for a moment ago, perhaps before a reload: that code still works
    if (!failure || wait !== undefined)
      change({ codeSentTo: email, resendAt: Date.now() + (wait ?? passcodeLimits.resendSeconds) * 1000 })
    if (!failure) return
    const wrong = fieldMessage(failure, 'email')
    if (wrong) onProblems({ ...problems, email: wrong })
    else setFailed(failure.message)
  }

  /** What every text field has in common. */
  function field(key: Exclude<DetailField, 'consent'>) {
    return {
      id: `detail-${key}`,
      value: draft[key],
      error: problems[key],
      onChange: ({ target }: { target: { value: string } }) => {
        change({ [key]: target.value })
        if (problems[key]) onProblems({ ...problems, [key]: undefined })
      },
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (check() && !busy && !codeIsOut) void sendCode()
      }}
    >
      <div className={styles.two}>
        <TextField label="Your name" autoComplete="name" maxLength={textLimits.fullName} {...field('fullName')} />
        <TextField
          label="Your role"
          autoComplete="organization-title"
          maxLength={textLimits.position}
          hint="What you do, and where."
          {...field('position')}
        />
      </div>
      <div className={styles.two}>
        <SelectField label={`You are ${name}’s`} {...field('source')}>
          <option value="">Choose</option>
          {asked.sources.map(source => (
            <option key={source.id} value={source.id}>
              {source.name}
            </option>
          ))}
        </SelectField>
        <div className={styles.years}>
          <TextField
            label="From"
            optional
            inputMode="numeric"
            placeholder="2021"
            maxLength={4}
            {...field('fromYear')}
          />
          <TextField label="To" optional inputMode="numeric" placeholder="still" maxLength={4} {...field('toYear')} />
        </div>
      </div>
      <PictureField />
      <TextField
        label="Your e-mail"
        type="email"
        autoComplete="email"
        hint={emailHint(draft.email)}
        {...field('email')}
      />
      <Checkbox
        id="detail-consent"
        checked={consent}
        error={problems.consent}
        onChange={({ target }) => onConsent(target.checked)}
        label={publishConsent(asked.full_name, productName)}
      />
      {failed && (
        <Alert tone="error">
          <b>{sentence(failed)}</b>
        </Alert>
      )}
      <div className={styles.actions}>
        {!codeIsOut && (
          <Button type="submit" size="lg" busy={busy}>
            {busy ? 'Sending the code' : 'Send me a code'}
          </Button>
        )}
        <Button variant="quiet" size="lg" onClick={() => go(backStep(draft.type))}>
          Back
        </Button>
      </div>
      <SlowNote busy={busy} />
    </form>
  )
}

function backStep(type: string | null) {
  return type === 'text' ? 'text' : type === 'audio' ? 'voice' : 'video'
}

function emailHint(email: string) {
  const domain = canonicalEmail(email).split('@')[1]
  if (!domain) return 'We send a six-digit code there. Visitors never see the address.'
  return (
    <>
      Visitors see only <b className={styles.domain}>{domain}</b>, never the full address.
    </>
  )
}
