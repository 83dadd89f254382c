import { pictureLimits } from '@credence/contract/limits/limits'
import { Avatar } from '@credence/ui/avatar'
import { classNames } from '@credence/ui/class-names'
import { FieldNote, fieldAria } from '@credence/ui/field'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { pictureHint, readPicture } from '../../components/fields/picture-file.ts'
import { useSaving } from '../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { savePicture } from '../../state/profile/profile-changes.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import styles from './welcome.module.css'

export function PhotoStep({ profile, onNext }: StepProps) {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const preview = usePreview(file)
  const { picture_url: saved, full_name, rosette } = profile

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const picture = await readPicture(chosen)
    if (typeof picture === 'string') return setProblem(picture)
    setProblem(undefined)
    setFile(chosen)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    void choose(event.dataTransfer.files[0])
  }

  async function submit() {
    if (!file && !saved) return setProblem('Choose a photo first, or skip this step.')
    if (!file || (await saving.save(() => dispatch(savePicture(file))))) onNext()
  }

  return (
    <StepForm
      title="Add a photo"
      lead="A photo shows people that this page is yours."
      action={file ? 'Use this photo' : 'Finish'}
      acting="Sending the photo"
      saving={saving}
      onSubmit={() => void submit()}
      onSkip={onNext}
      note="We remove the place and time stored in the file."
    >
      <div className={styles.photo} aria-live="polite">
        <label className={styles.drop} htmlFor={id} onDragOver={event => event.preventDefault()} onDrop={drop}>
          <Avatar id={rosette} name={full_name || '?'} picture={preview ?? saved ?? undefined} size={144} />
          <span className={styles.choose}>{preview || saved ? 'Choose another photo' : 'Choose a photo'}</span>
          <input
            id={id}
            className={classNames('vh', styles.file)}
            type="file"
            ref={input}
            accept={pictureLimits.types.join()}
            onChange={({ target }) => void choose(target.files?.[0])}
            {...fieldAria(id, { hint: pictureHint, error: problem })}
          />
        </label>
        <FieldNote id={id} hint={pictureHint} error={problem} />
      </div>
    </StepForm>
  )
}

/** An object URL of the chosen file, revoked when the choice changes. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
