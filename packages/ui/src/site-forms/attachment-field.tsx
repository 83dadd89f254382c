import { CircleCheck, ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { FieldFrame, fieldAria } from '../forms/field.tsx'
import { Icon } from '../icon.tsx'
import { Progress } from '../states/progress.tsx'
import styles from './attachment-field.module.css'
import type { Values } from './form-draft.ts'

/** Which pictures are taken, and how one is sent. */
export type Attaching = {
  acceptedTypes: string
  acceptedInWords: string
  fileProblem: (file: File) => string | undefined
  upload: (file: File, onProgress: (percent: number) => void) => Promise<UploadOutcome>
}

export type UploadOutcome = { ok: true; id: string } | { ok: false; message: string }

type AttachmentFieldProps = {
  /** The field that names what has arrived; the file's own name stands in `<name>_file`. */
  name: string
  label: string
  hint?: string
  optional?: boolean
  error?: string | undefined
  values: Values
  attaching: Attaching
}

/** A picture that is sent as soon as it is chosen; the form then only names it. */
export function AttachmentField({ name, label, hint = '', optional, error, values, attaching }: AttachmentFieldProps) {
  const id = useId()
  const arrived = useRef<HTMLInputElement>(null)
  const fileName = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<{ file: string; percent: number }>()
  const [problem, setProblem] = useState<string>()
  const shownProblem = problem ?? error

  function settle(attachment: string, file: string) {
    if (!arrived.current || !fileName.current) return
    fileName.current.value = file
    arrived.current.value = attachment
    // As if typed, so that the form takes notice.
    arrived.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  async function take(file: File | undefined) {
    if (!file || sending) return
    const refused = attaching.fileProblem(file)
    setProblem(refused)
    if (refused) return
    settle('', '')
    setSending({ file: file.name, percent: 0 })
    const outcome = await attaching.upload(file, percent => setSending({ file: file.name, percent }))
    setSending(undefined)
    if (chooser.current) chooser.current.value = ''
    if (outcome.ok) settle(outcome.id, file.name)
    else setProblem(outcome.message)
  }

  // chosen before the scripts loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void take(chooser.current?.files?.[0]), [])

  return (
    <FieldFrame id={id} label={label} error={shownProblem} optional={optional}>
      <div className={styles.zone}>
        <input
          ref={chooser}
          id={id}
          className={styles.chooser}
          type="file"
          accept={attaching.acceptedTypes}
          data-fills={name}
          onChange={event => void take(event.target.files?.[0])}
          {...fieldAria(id, { error: shownProblem })}
        />
        <input ref={arrived} type="hidden" name={name} />
        <input ref={fileName} type="hidden" name={`${name}_file`} />
        <input hidden type="checkbox" name={`${name}_sending`} checked={sending !== undefined} readOnly />
        {sending && <Progress label={`Sending ${sending.file}`} percent={sending.percent} />}
        {!sending && values[name] && (
          <p className={styles.arrived}>
            <Icon of={CircleCheck} />
            <span role="status">{values[`${name}_file`]} is uploaded.</span>
            <Button variant="quiet" size="sm" onClick={() => settle('', '')}>
              Remove
            </Button>
          </p>
        )}
        {!sending && !values[name] && (
          <div className={styles.invitation}>
            <Icon of={ImageUp} />
            <span>
              <span className="link">Choose a picture</span> or drop it here
            </span>
            <span className="t-small">
              {attaching.acceptedInWords} {hint}
            </span>
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
