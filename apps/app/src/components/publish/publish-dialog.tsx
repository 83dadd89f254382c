import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { visibilitySetting } from '../../paths.ts'
import { Link } from '../actions/link.tsx'
import { useVisibility } from '../profile/use-visibility.ts'
import { SaveFailure } from '../saving/save-failure.tsx'
import styles from './publish-dialog.module.css'
import { emailLine, whatBecomesVisible } from './visible-sections.ts'

type PublishDialogProps = {
  profile: OwnerProfile
  /** Undefined while the dialog is closed. */
  asked: 'public' | undefined
  onClose: () => void
}

/** Shows what people will see before a private page is published. */
export function PublishDialog({ profile, asked, onClose }: PublishDialogProps) {
  const { busy, failure, change } = useVisibility(profile)
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title="Publish your page?"
      actions={
        <>
          <Button busy={busy} onClick={() => void change('public').then(saved => saved && onClose())}>
            Publish
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          Anyone can see your page. Search engines may list it.{' '}
          <Link className="link" to={visibilitySetting}>
            Choose who can see it
          </Link>
        </p>
        <div className={styles.shows}>
          <p>What people will see:</p>
          <ul>
            {whatBecomesVisible(profile).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{emailLine(profile)} You can make your page private again at any time.</p>
        </div>
        <SaveFailure failure={failure} />
      </div>
    </Dialog>
  )
}
