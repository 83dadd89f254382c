import { AuthHead } from '../../components/frames/auth-layout.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { EmailStep, type EmailStepProps } from './email-step.tsx'
import { WaitlistPanel } from './waitlist-panel.tsx'

const noPassword = 'We will e-mail you a six-digit code. There is no password to remember.'

/** Where the code shall go. While pages need an invitation, whoever has none can get a place in line right here. */
export function EmailPanel(props: EmailStepProps) {
  const { productName, registration } = usePublicConfig()
  const byInvitation = props.mode === 'sign-up' && registration === 'invited'
  const title = props.mode === 'sign-in' ? 'Sign in' : byInvitation ? 'Come in by invitation' : 'Create your profile'
  usePageTitle(title)
  return (
    <>
      <AuthHead title={`${title}.`}>
        {byInvitation
          ? `We are opening ${productName} in small groups. If we wrote to you that it is your turn, you can start now.`
          : noPassword}
      </AuthHead>
      <EmailStep
        key={props.mode}
        {...props}
        hint={byInvitation ? 'The address we wrote to. We send a six-digit code there next.' : hints[props.mode]}
      />
      {byInvitation && <WaitlistPanel />}
      <TermsNote />
    </>
  )
}

const hints = {
  'sign-up': 'A personal address is best. You may change jobs.',
  'sign-in': 'The address you signed up with.',
}

function TermsNote() {
  const { marketingOrigin } = usePublicConfig()
  return (
    <p className="t-small">
      By continuing you accept the{' '}
      <a className="link" href={`${marketingOrigin}/terms-of-use`}>
        terms
      </a>{' '}
      and have read the{' '}
      <a className="link" href={`${marketingOrigin}/terms-of-use#privacy`}>
        privacy notice
      </a>
      .
    </p>
  )
}
