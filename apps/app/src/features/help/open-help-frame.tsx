import { buttonClass } from '@credence/ui/button'
import { Outlet, useLocation } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import { FlowFrame } from '../../components/frames/flow-frame.tsx'
import { registrationPath } from '../../paths.ts'
import styles from './help.module.css'

/** Around the pages for everybody, for whoever is signed out. */
export function OpenHelpFrame() {
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
