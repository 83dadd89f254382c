import { type CvFields, cvFieldNames } from '@credence/contract/profile/cv/cv-fields'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { Checkbox } from '@credence/ui/check'
import { DialogPanel } from '@credence/ui/dialog'
import { useState } from 'react'
import { ConflictChoice } from '../../../components/profile-draft/conflict-choice.tsx'
import { pick } from '../../../components/profile-draft/profile-fields.ts'
import { useProfileDraft } from '../../../components/profile-draft/use-profile-draft.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { cleanValues } from '../editing/clean-values.ts'
import { choicesOf } from './cv-choices.ts'
import styles from './cv-dialog.module.css'

type CvTickProps = { titleId: string; profile: OwnerProfile; fields: CvFields; onClose: () => void }

/** What the CV says, each beside what is there now. Nothing is ticked at first. */
export function CvTick({ titleId, profile, fields, onClose }: CvTickProps) {
  // what is saved meanwhile must not take a row away from under somebody's finger
  const [choices] = useState(() => choicesOf(fields, profile))
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { type, save, discard, saving, conflict } = useProfileDraft('cv', cvFieldNames, profile, cleanValues)

  async function take() {
    const chosen = choices.filter(({ id }) => ticked.includes(id))
    const before = pick(profile, cvFieldNames)
    const after = chosen.reduce((values, choice) => choice.take(values), before)
    type(pick(after, [...new Set(chosen.map(({ field }) => field))]))
    if (await save()) onClose()
  }
  function leave() {
    discard()
    onClose()
  }

  return (
    <DialogPanel
      titleId={titleId}
      title={choices.length > 0 ? 'Take what is true?' : 'Your page says all of it.'}
      actions={
        <>
          {choices.length > 0 && (
            <Button
              busy={saving.busy}
              disabled={ticked.length === 0 || conflict !== undefined}
              onClick={() => void take()}
            >
              {saving.busy
                ? 'Saving'
                : ticked.length > 0
                  ? `Take ${ticked.length} of ${choices.length}`
                  : 'Take what I tick'}
            </Button>
          )}
          <Button variant="quiet" onClick={leave}>
            {choices.length > 0 ? 'Take nothing' : 'Close'}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>
          Read from your CV by a language model. Names and years stand in the text that you pasted; the headline and the
          words about you are a draft.
        </p>
        <ul className={styles.choices}>
          {choices.map(({ id, label, found, now, replaces }) => (
            <li key={id} className={styles.choice}>
              <Checkbox
                checked={ticked.includes(id)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, id] : ticked.filter(other => other !== id))
                }
                label={
                  <>
                    <b>{label}</b>
                    <span className={styles.found} dir="auto">
                      {found}
                    </span>
                  </>
                }
              />
              <p className={styles.now} dir="auto">
                <span className="t-meta">{now === '' ? 'On your page now' : replaces ? 'Instead of' : 'Added to'}</span>{' '}
                {now || 'Nothing yet.'}
              </p>
            </li>
          ))}
        </ul>
        {conflict && <ConflictChoice {...conflict} />}
        <SaveFailure failure={saving.failure} />
      </div>
    </DialogPanel>
  )
}
