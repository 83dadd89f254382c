import { AuthHead } from '../../components/frames/auth-layout.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { EmailStep, type EmailStepProps } from './email-step.tsx'

const titles = { 'sign-up': 'Create your profile', 'sign-in': 'Sign in' }
const hints = {
  'sign-up': 'A personal address is best. You may change jobs.',
  'sign-in': 'The address you signed up with.',
}

/** Where the code shall go. */
export function EmailPanel(props: EmailStepProps) {
  const title = titles[props.mode]
  usePageTitle(title)
  return (
    <>
      <AuthHead title={`${title}.`}>We will e-mail you a six-digit code. There is no password to remember.</AuthHead>
      <EmailStep key={props.mode} {...props} verb="Send me a code" hint={hints[props.mode]} />
    </>
  )
}

export function TermsNote() {
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
