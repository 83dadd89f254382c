import { Alert } from '@credence/ui/alert'
import { classNames } from '@credence/ui/class-names'
import { paths } from '../../paths.ts'
import { Link } from '../actions/link.tsx'
import { TextButton } from '../actions/text-button.tsx'
import styles from './load-failure.module.css'
import { ServerMessage } from './server-message.tsx'

export function LoadFailure({ error, onTryAgain }: { error: string; onTryAgain: () => void }) {
  return (
    <main id="main" className={classNames('wrap', styles.page)} tabIndex={-1}>
      <h1 className="vh">This page didn’t load</h1>
      <Alert tone="error">
        <b>We couldn’t load your page.</b>
        <ServerMessage>{error}</ServerMessage>
        <TextButton onClick={onTryAgain}>Try again</TextButton>
      </Alert>
      <Link className={classNames('link', styles.away)} to={paths.recommendations}>
        Go to your recommendations
      </Link>
    </main>
  )
}
