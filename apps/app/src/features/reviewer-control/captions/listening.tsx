import { buttonClass } from '@credence/ui/button'
import { TextSkeleton } from '@credence/ui/skeleton'
import { Link } from '../../../components/actions/link.tsx'
import { reviewerPath } from '../../../paths.ts'
import styles from './captions.module.css'

type ListeningProps = {
  token: string
  /** The recording is there, and its draft is being made; else the recording itself still is. */
  isPlayable: boolean
}

/** Lines on their way. Nobody has to wait for them. */
export function Listening({ token, isPlayable }: ListeningProps) {
  return (
    <section aria-labelledby="captions-title" className={styles.listening}>
      <div className={styles.head}>
        <div>
          <h2 className="t-h2" id="captions-title">
            Captions
          </h2>
          <p className="t-small" role="status">
            {isPlayable
              ? 'Listening to your recording. You can go on without captions.'
              : 'Your recording is being made ready to play. You can go on without captions.'}
          </p>
        </div>
      </div>
      <div aria-hidden="true">
        <TextSkeleton label="" lines={7} />
      </div>
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'secondary', size: 'lg' })} to={reviewerPath(token)}>
          Go on without captions
        </Link>
      </div>
    </section>
  )
}
