import { pictureLimits } from '@credence/contract/limits/limits'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Avatar } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { FieldNote, fieldAria } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { pictureHint, readPicture } from '../../../components/fields/picture-file.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { SlowNote, StatusLine } from '../../../components/server-notes/connection-note.tsx'
import { useAppDispatch } from '../../../state/hooks.ts'
import { removePicture, savePicture } from '../../../state/profile/profile-changes.ts'
import styles from './photo-field.module.css'

export function PhotoField({ profile: { rosette, full_name, email, picture_url } }: { profile: OwnerProfile }) {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState('')

  async function choose(file: File | undefined) {
    if (!file) return
    setDone('')
    const picture = await readPicture(file)
    setProblem(typeof picture === 'string' ? picture : undefined)
    if (typeof picture !== 'string' && (await saving.save(() => dispatch(savePicture(file))))) setDone('Photo saved.')
  }
  async function remove() {
    setProblem(undefined)
    setDone('')
    if (await saving.save(() => dispatch(removePicture()))) setDone('Photo removed.')
    // the pressed button disappears
    input.current?.parentElement?.querySelector('button')?.focus()
  }

  return (
    <div className={styles.photo}>
      <Avatar id={rosette} name={full_name || email} picture={picture_url ?? undefined} size={128} />
      <div className={styles.side}>
        <div className={styles.actions}>
          <Button variant="secondary" size="sm" busy={saving.busy} onClick={() => input.current?.click()}>
            {!saving.busy && <Icon of={Upload} size="small" />}
            {saving.busy ? 'Saving the photo' : picture_url ? 'Change photo' : 'Add a photo'}
          </Button>
          {picture_url && !saving.busy && (
            <Button variant="quiet" size="sm" onClick={() => void remove()}>
              Remove
            </Button>
          )}
          <input
            ref={input}
            id={id}
            className="vh"
            type="file"
            tabIndex={-1}
            aria-label="Photo"
            accept={pictureLimits.types.join()}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // allows choosing the same file again
              target.value = ''
            }}
            {...fieldAria(id, { hint: pictureHint, error: problem })}
          />
        </div>
        <div aria-live="polite">
          <FieldNote id={id} hint={pictureHint} error={problem} />
        </div>
        <StatusLine>{done}</StatusLine>
        <SlowNote busy={saving.busy}>This is taking longer than usual. We’re still sending the photo.</SlowNote>
        <SaveFailure failure={saving.failure} />
      </div>
    </div>
  )
}
