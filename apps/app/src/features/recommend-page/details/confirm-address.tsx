import { canonicalEmail } from '@credence/contract/fields/light-validation'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { ReviewerPasscode } from '../../../components/passcode/reviewer-passcode.tsx'
import { SlowNote } from '../../../components/server-notes/connection-note.tsx'
import { useFlow } from '../flow.tsx'
import { detailsFormId } from './details-form.tsx'
import styles from './details-step.module.css'
import type { Details } from './use-details.ts'
import type { PasscodeSending } from './use-send-reviewer-passcode.ts'

/** The address and, once it was sent there, the code. Another address takes another code. */
export function ConfirmAddress({ details, code }: { details: Details; code: PasscodeSending }) {
  const { slug, invite, reviewer, name, draft, change, go } = useFlow()
  return (
    <section className={styles.confirm} aria-label="Confirm with a code">
      <TextField
        form={detailsFormId}
        label="Your e-mail"
        type="email"
        autoComplete="email"
        hint={emailHint(draft.reviewerEmail)}
        {...details.field('reviewerEmail')}
      />
      {code.failed && (
        <Alert tone="error">
          <b>{code.failed}</b>
        </Alert>
      )}
      {code.isOut ? (
        <ReviewerPasscode
          address={{ email: draft.reviewerEmail, fullName: draft.reviewerName, slug, invite, reviewer }}
          resendAt={draft.resendAt}
          onResendAt={resendAt => change({ resendAt })}
          words={{ idle: `Send to ${name}`, busy: 'Checking the code', ok: 'Confirmed' }}
          mayConfirm={details.check}
          onConfirmed={() => {
            change({ confirmedAt: Date.now() })
            go('send', { replace: true })
          }}
        />
      ) : (
        <Button type="submit" form={detailsFormId} size="lg" block busy={code.busy}>
          {code.busy ? 'Sending the code' : 'Send me a code'}
        </Button>
      )}
      <SlowNote busy={code.busy} />
    </section>
  )
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
