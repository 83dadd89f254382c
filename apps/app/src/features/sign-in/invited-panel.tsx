import { cleanAccessCode } from '@credence/contract/access/access-code'
import { useEffect, useRef } from 'react'
import { AuthHead } from '../../components/frames/auth-layout.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { AccessCodeField, useAccessCheck } from './access-code-field.tsx'
import { EmailStep, type EmailStepProps } from './email-step.tsx'
import { WaitlistPanel } from './waitlist-panel.tsx'

type InvitedPanelProps = EmailStepProps & { access: string; onTypeAccess: (access: string) => void }

/** Sign-up while accounts need a code or an invitation; the waitlist is on the same page. */
export function InvitedPanel({ access, onTypeAccess, ...props }: InvitedPanelProps) {
  const { productName } = usePublicConfig()
  const field = useRef<HTMLInputElement>(null)
  const { verdict, why, check } = useAccessCheck(access)
  usePageTitle('Make your page')

  // prefilled by a link
  const checkFirst = useRef(check)
  useEffect(() => void checkFirst.current(), [])

  async function mayGoOn() {
    const isRefused = (await check()) === 'refused'
    if (isRefused) field.current?.focus()
    return !isRefused
  }

  return (
    <>
      <AuthHead title="Make your page.">
        {productName} is open by invitation. Enter your access code, or join the waitlist.
      </AuthHead>
      <EmailStep
        {...props}
        verb="Make your page"
        hint="We’ll e-mail you a code. No password needed."
        access={cleanAccessCode(access) || undefined}
        above={
          <AccessCodeField
            ref={field}
            text={access}
            verdict={verdict}
            why={why}
            onType={onTypeAccess}
            onLeave={() => void check()}
          />
        }
        mayGoOn={mayGoOn}
      />
      <WaitlistPanel />
    </>
  )
}
