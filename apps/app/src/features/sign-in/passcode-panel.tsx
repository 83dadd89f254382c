import { TextButton } from '../../components/actions/text-button.tsx'
import { AuthHead } from '../../components/frames/auth-layout.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { MailHint } from '../../components/passcode/mail-hint.tsx'
import type { LinkCodes } from './link-codes.ts'
import { PasscodeStep } from './passcode-step.tsx'
import { ResendNote } from './resend-note.tsx'
import styles from './sign-in-page.module.css'
import type { Mode } from './use-send-passcode.ts'

type PasscodePanelProps = {
  mode: Mode
  email: string
  codes: LinkCodes
  /** What goes along when another code is asked for. */
  access: string | undefined
  resendAt: number
  onChangeEmail: () => void
  /** Another code was sent, or may be asked for after so many seconds. */
  onResendAfter: (seconds?: number) => void
}

/** The second step: the code from the mail. */
export function PasscodePanel({
  mode,
  email,
  codes,
  access,
  resendAt,
  onChangeEmail,
  onResendAfter,
}: PasscodePanelProps) {
  usePageTitle('Enter the code')
  return (
    <>
      <AuthHead title="Check your e-mail.">
        We sent a six-digit code to <b className={styles.address}>{email}</b>.{' '}
        <TextButton onClick={onChangeEmail}>Change</TextButton>
      </AuthHead>
      <PasscodeStep email={email} codes={codes} />
      <div className={styles.notes}>
        <ResendNote
          mode={mode}
          email={email}
          access={access}
          resendAt={resendAt}
          onSent={() => onResendAfter()}
          onLater={onResendAfter}
        />
        <MailHint email={email} />
      </div>
    </>
  )
}
