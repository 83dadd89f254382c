import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Visibility } from '@credence/contract/profile/sections'
import { Button } from '@credence/ui/button'
import { ChoiceTile } from '@credence/ui/choice-tile'
import { Dialog } from '@credence/ui/dialog'
import { useState } from 'react'
import { useAppDispatch } from '../../state/hooks.ts'
import { profileNeeded } from '../../state/profile/profile.ts'
import { saveProfile } from '../../state/profile/profile-changes.ts'
import { useShowPublished } from '../profile/show-published.ts'
import { SaveFailure } from '../saving/save-failure.tsx'
import { useSaving } from '../saving/use-saving.ts'
import styles from './publish-dialog.module.css'
import { whatBecomesVisible } from './visible-sections.ts'

type PublishDialogProps = {
  profile: OwnerProfile
  /** The chosen visibility; undefined while the dialog is closed. */
  asked: Visibility | undefined
  onClose: () => void
}

/** Shows who will see which sections before the visibility changes. */
export function PublishDialog({ profile, asked, onClose }: PublishDialogProps) {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const { visibility, slug } = profile
  const showPublished = useShowPublished()
  const [chosen, setChosen] = useState<Visibility>()
  const wanted = chosen ?? asked ?? visibility

  function close() {
    setChosen(undefined)
    onClose()
  }
  async function save(next: Visibility) {
    const saved = await saving.save(async () => {
      const answer = await dispatch(saveProfile({ visibility: next, was: { visibility } }))
      const failure = saveProfile.rejected.match(answer) ? answer.payload : undefined
      if (failure?.code === 'profile_changed') dispatch(profileNeeded())
      return answer
    })
    if (!saved) return
    close()
    showPublished({ from: visibility, to: next, slug })
  }

  const isPrivate = visibility === 'private'
  return (
    <Dialog
      open={asked !== undefined}
      onClose={close}
      title={titleOf(wanted, isPrivate)}
      actions={
        <>
          <Button busy={saving.busy} onClick={() => void save(wanted)}>
            {actionOf(wanted, isPrivate)}
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <fieldset className={styles.choices}>
          <legend className="vh">Who can read it</legend>
          <ChoiceTile
            name="visibility"
            title="Public"
            line="Anyone with the link. Search engines may list it."
            checked={wanted === 'public'}
            onChange={() => setChosen('public')}
          />
          <ChoiceTile
            name="visibility"
            title="Unlisted"
            line="Anyone with the link. Search engines are told not to list it."
            checked={wanted === 'unlisted'}
            onChange={() => setChosen('unlisted')}
          />
          {!isPrivate && (
            <ChoiceTile
              name="visibility"
              title="Private"
              line="Only you. The link answers as if there were no page."
              checked={wanted === 'private'}
              onChange={() => setChosen('private')}
            />
          )}
        </fieldset>
        {wanted !== 'private' && (
          <div className={styles.shows}>
            <p>What readers see:</p>
            <ul>
              {whatBecomesVisible(profile).map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>Your sign-in address stays with us. You can take the page back at any time.</p>
          </div>
        )}
        <SaveFailure failure={saving.failure} />
      </div>
    </Dialog>
  )
}

function actionOf(wanted: Visibility, isPrivate: boolean): string {
  if (isPrivate) return 'Publish'
  return wanted === 'private' ? 'Make it private' : 'Change'
}

function titleOf(wanted: Visibility, isPrivate: boolean): string {
  if (isPrivate) return 'Publish your page?'
  return wanted === 'private' ? 'Make your page private?' : 'Change who can read your page?'
}
