import { buttonClass } from '@credence/ui/button'
import { Outlet } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import { FlowFrame } from '../../components/frames/flow-frame.tsx'
import { paths, registrationPath } from '../../paths.ts'
import styles from './help.module.css'

/** Around the same help for whoever is signed out. */
export function OpenHelpFrame() {
  const signIn = (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      to={registrationPath({ mode: 'sign-in', next: paths.help })}
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
