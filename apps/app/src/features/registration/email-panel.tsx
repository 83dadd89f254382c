import { Steps } from '@credence/ui/progress'
import { AuthHead } from '../../components/auth-layout.tsx'
import { usePublicConfig } from '../../components/public-config.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { EmailStep, type EmailStepProps } from './email-step.tsx'
import { stepsOf } from './use-send-code.ts'

/** The first step: where the code shall go. */
export function EmailPanel(props: EmailStepProps) {
  const { mode } = props
  const title = mode === 'sign-in' ? 'Sign in' : 'Create your profile'
  usePageTitle(title)
  return (
    <>
      <Steps current={1} total={stepsOf(mode)} />
      <AuthHead title={`${title}.`}>We will e-mail you a six-digit code. There is no password to remember.</AuthHead>
      <EmailStep key={mode} {...props} />
      <TermsNote />
    </>
  )
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
