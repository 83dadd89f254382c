import { pictureLimits } from '@credence/contract/limits/limits'
import { Button } from '@credence/ui/button'
import { FieldNote, fieldAria } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { UserRound } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { readPicture } from '../../../components/fields/picture-file.ts'
import { useFlow } from '../flow.tsx'
import styles from './details-step.module.css'

const hint = 'JPEG, PNG or WebP, up to 10 MB.'

export function PictureField() {
  const { formState, change, deviceStore } = useFlow()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const picture = formState.reviewerPicture || undefined

  async function choose(file: File | undefined) {
    if (!file) return
    const read = await readPicture(file)
    if (typeof read === 'string') return setProblem(read)
    setProblem(undefined)
    const before = formState.picture
    const next = { id: crypto.randomUUID(), type: file.type }
    await deviceStore.write(next.id, 0, file)
    change({ picture: next, pictureUpload: null })
    if (before) await deviceStore.remove(before.id)
  }
  function remove() {
    if (formState.picture) void deviceStore.remove(formState.picture.id)
    change({ picture: null, pictureUpload: null })
  }

  return (
    <div className={styles.picture}>
      {/* without a ring: that is drawn from the id which sending gives it */}
      <span className={styles.face}>{picture ? <img src={picture} alt="" /> : <Icon of={UserRound} />}</span>
      <div>
        <label className={styles.pictureLabel} htmlFor={id}>
          Your picture <span>optional</span>
        </label>
        <div className={styles.actions}>
          <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
            {picture ? 'Choose another' : 'Choose a picture'}
          </Button>
          {picture && (
            <Button variant="quiet" size="sm" onClick={remove}>
              Remove
            </Button>
          )}
        </div>
        <input
          ref={input}
          id={id}
          className="vh"
          type="file"
          tabIndex={-1}
          accept={pictureLimits.types.join()}
          onChange={({ target }) => void choose(target.files?.[0])}
          {...fieldAria(id, { hint, error: problem })}
        />
        <FieldNote id={id} hint={hint} error={problem} />
      </div>
    </div>
  )
}
