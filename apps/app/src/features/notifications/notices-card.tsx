import { buttonClass } from '@credence/ui/button'
import { Card } from '@credence/ui/card'
import { Link } from '../../components/actions/link.tsx'
import { paths } from '../../paths.ts'
import styles from './notifications.module.css'

/** Where an owner chooses what reaches them outside this list. */
export function NoticesCard() {
  return (
    <Card className={styles.notices}>
      <h2 className="t-h2">E-mail and push</h2>
      <p className="t-small">Choose what else we tell you of, and how soon. Codes and sign-in notices always arrive.</p>
      <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={paths.notificationSetting}>
        Choose what reaches you
      </Link>
    </Card>
  )
}
