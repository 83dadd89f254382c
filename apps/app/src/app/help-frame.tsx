import { buttonClass } from '@credence/ui/button'
import { Outlet, useLocation } from 'react-router'
import { readSession } from '../api/session-cookies.ts'
import { Link } from '../components/actions/link.tsx'
import { FlowFrame } from '../components/frames/flow-frame.tsx'
import styles from '../features/help/help.module.css'
import { Shell } from '../features/shell/shell.tsx'
import { registrationPath } from '../paths.ts'

/** The help is inside the shell for signed-in visitors, and in a plain frame otherwise. */
export function HelpFrame() {
  return readSession() ? <Shell /> : <OpenHelpFrame />
}

function OpenHelpFrame() {
  const { pathname } = useLocation()
  const signIn = (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      to={registrationPath({ mode: 'sign-in', next: pathname })}
    >
      Sign in
    </Link>
  )
  return (
    <FlowFrame aside={signIn} className={styles.open}>
      <Outlet />
    </FlowFrame>
  )
}
