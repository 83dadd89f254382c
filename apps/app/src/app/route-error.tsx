import { Alert } from '@credence/ui/alert'
import { classNames } from '@credence/ui/class-names'
import styles from './route-error.module.css'

/** A page that could not be loaded or drawn, usually because the connection dropped between two pages. */
export function RouteError() {
  return (
    <main id="main" className={classNames('wrap', styles.page)}>
      <Alert tone="error">
        <b>We could not open this page.</b> Nothing is lost.{' '}
        <a className="link" href={location.href}>
          Try again
        </a>
      </Alert>
    </main>
  )
}
