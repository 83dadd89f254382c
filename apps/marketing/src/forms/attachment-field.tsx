import { Button } from '@credence/ui/button'
import { FieldFrame, fieldAria } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Progress } from '@credence/ui/progress'
import { CircleCheck, ImageUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import styles from './attachment-field.module.css'
import type { Values } from './draft.ts'
import { acceptedInWords, acceptedTypes, fileProblem, sendingName, uploadAttachment } from './upload-attachment.ts'

type AttachmentFieldProps = {
  /** The field that names what has arrived; the file's own name stands in `<name>_file`. */
  name: string
  label: string
  hint?: string
  optional?: boolean
  error?: string | undefined
  values: Values
}

/** A picture that is sent as soon as it is chosen; the form then only names it. */
export function AttachmentField({ name, label, hint = '', optional, error, values }: AttachmentFieldProps) {
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
    const refused = fileProblem(file)
    setProblem(refused)
    if (refused) return
    settle('', '')
    setSending({ file: file.name, percent: 0 })
    const outcome = await uploadAttachment(file, percent => setSending({ file: file.name, percent }))
    setSending(undefined)
    if (chooser.current) chooser.current.value = ''
    if (outcome.ok) settle(outcome.id, file.name)
    else setProblem(outcome.message)
  }

  return (
    <FieldFrame id={id} label={label} error={shownProblem} optional={optional}>
      <div className={styles.zone}>
        <input
          ref={chooser}
          id={id}
          className={styles.chooser}
          type="file"
          accept={acceptedTypes}
          data-fills={name}
          onChange={event => void take(event.target.files?.[0])}
          {...fieldAria(id, { error: shownProblem })}
        />
        <input ref={arrived} type="hidden" name={name} />
        <input ref={fileName} type="hidden" name={`${name}_file`} />
        <input hidden type="checkbox" name={sendingName(name)} checked={sending !== undefined} readOnly />
        {sending && <Progress label={`Sending ${sending.file}`} percent={sending.percent} />}
        {!sending && values[name] && (
          <p className={styles.arrived}>
            <Icon of={CircleCheck} />
            <span role="status">{values[`${name}_file`]} has arrived.</span>
            <Button variant="quiet" size="sm" onClick={() => settle('', '')}>
              Remove it
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
              {acceptedInWords} {hint}
            </span>
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
