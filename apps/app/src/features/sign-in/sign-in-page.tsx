import { cleanAccessCode, readableAccessCode } from '@credence/contract/access/access-code'
import { passcodeLimits } from '@credence/contract/limits/limits'
import { buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import { AuthHead, AuthLayout } from '../../components/frames/auth-layout.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { isOwnPath, isServerPage, paths, registrationPath } from '../../paths.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { fetchProfile } from '../../state/profile/profile.ts'
import { AccessCodeField, useAccessCheck } from './access-code-field.tsx'
import { EmailPanel, EmailStep, type EmailStepProps, type Mode, TermsNote } from './email-step.tsx'
import { PasscodePanel } from './passcode-panel.tsx'
import styles from './sign-in-page.module.css'
import { clearSignIn, linkCodes, loadSignIn, type StoredSignIn, storeSignIn } from './sign-in-storage.ts'
import { WaitlistPanel } from './waitlist-panel.tsx'

const fromEmail = 'from the e-mail step'

export function SignInPage() {
  const { productName, registration } = usePublicConfig()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [memory, setMemory] = useState(() => {
    const recalled = loadSignIn()
    return { ...recalled, access: readableAccessCode(search.get('access') ?? recalled.access) }
  })
  const { access } = memory
  const [next, via] = [search.get('next'), search.get('via')]
  const codes = linkCodes(access, via)
  // a visitor redirected from an owner's page already has an account
  const mode: Mode = (search.get('mode') ?? (next ? 'sign-in' : 'sign-up')) === 'sign-in' ? 'sign-in' : 'sign-up'
  useRedirectAfterSignIn(mode, next, codes.access)
  const otherMode = mode === 'sign-in' ? 'sign-up' : 'sign-in'
  const byInvitation = mode === 'sign-up' && registration === 'invited'

  function remember(change: Partial<StoredSignIn>) {
    const changed = { ...memory, ...change }
    setMemory(changed)
    storeSignIn(changed)
  }
  function openPasscode(change: Partial<StoredSignIn>) {
    remember(change)
    void navigate(registrationPath({ mode, step: 'code', next, access, via }), { state: fromEmail })
  }
  function changeEmail() {
    if (state === fromEmail) void navigate(-1)
    else void navigate(registrationPath({ mode, next, access, via }), { replace: true })
  }

  const email: EmailStepProps = {
    mode,
    email: memory.email,
    onType: typed => remember({ email: typed }),
    hasFreshPasscode: typed => typed === memory.sentTo && access === memory.sentWith && Date.now() < memory.resendAt,
    onSent: sentTo => openPasscode({ sentTo, sentWith: access, resendAt: later() }),
    onHasPasscode: sentTo => openPasscode({ sentTo }),
  }

  return (
    <AuthLayout
      ground="press"
      className={byInvitation ? styles.wide : undefined}
      action={
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          to={registrationPath({ mode: otherMode, next, access, via })}
        >
          {mode === 'sign-up' ? 'Sign in' : registration === 'open' ? 'Make your page' : 'Join the waitlist'}
        </Link>
      }
      foot={`© ${productName}`}
      side={
        <>
          <RosetteFigure
            id={`${productName.toLowerCase()}-register`}
            variant="crest"
            density={2}
            weight={0.95}
            className={styles.crest}
          />
          <p className={classNames('t-title', styles.motto)}>Start with just one person.</p>
        </>
      }
    >
      {search.get('step') === 'code' && memory.sentTo ? (
        <PasscodePanel
          key={memory.sentTo}
          mode={mode}
          email={memory.sentTo}
          codes={codes}
          access={byInvitation ? codes.access : undefined}
          resendAt={memory.resendAt}
          onChangeEmail={changeEmail}
          onResendAfter={seconds => remember({ resendAt: later(seconds) })}
        />
      ) : (
        <>
          {byInvitation ? (
            <InvitedPanel {...email} access={access} onTypeAccess={typed => remember({ access: typed })} />
          ) : (
            <EmailPanel {...email} />
          )}
          <TermsNote />
        </>
      )}
    </AuthLayout>
  )
}

function later(seconds: number = passcodeLimits.resendSeconds): number {
  return Date.now() + seconds * 1000
}

/** After signing in: the destination; without one, the welcome for people who sign up, else the dashboard or plan. */
function useRedirectAfterSignIn(mode: Mode, next: string | null, access: string | undefined): void {
  const { isLogged, slug } = useAppSelector(state => state.token)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()

  useEffect(() => {
    if (!isLogged) return
    async function redirect() {
      clearSignIn()
      const loaded = await dispatch(fetchProfile(slug))
      if (isOwnPath(next)) return isServerPage(next) ? location.replace(next) : navigate(next, { replace: true })
      const isNew = mode === 'sign-up' && fetchProfile.fulfilled.match(loaded) && !loaded.payload?.full_name
      const home = access ? paths.subscriptionSetting : paths.recommendations
      return navigate(isNew ? paths.welcome : home, { replace: true })
    }
    void redirect()
  }, [isLogged, slug, mode, next, access, dispatch, navigate])
}

type InvitedPanelProps = EmailStepProps & { access: string; onTypeAccess: (access: string) => void }

/** Sign-up while accounts need a code or an invitation; the waitlist is on the same page. */
function InvitedPanel({ access, onTypeAccess, ...props }: InvitedPanelProps) {
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
        {productName} is by invitation only. Enter your access code, or join the waitlist.
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
