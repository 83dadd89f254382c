import { textLimits } from '@credence/contract/limits/text-limits'
import { type RecommenderSourceId, recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { TextField } from '@credence/ui/field'
import { SelectField } from '@credence/ui/select'
import { useState } from 'react'
import { sentencesOf } from '../../components/format/sentences.ts'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import styles from './reviewer-control.module.css'
import type { ChangeOutcome, Changes } from './use-given.ts'

type DetailsDialogProps = ChangeDialogProps & { given: GivenRecommendation }

/** The confirmed e-mail address cannot be changed. */
export function DetailsDialog({ given, onSave, onClose }: DetailsDialogProps) {
  const [fullName, setFullName] = useState(given.reviewer.full_name)
  const [position, setPosition] = useState(given.reviewer.position)
  const [source, setSource] = useState(given.source)
  const [from, setFrom] = useState(given.years ? String(given.years.from) : '')
  const [to, setTo] = useState(given.years?.to ? String(given.years.to) : '')
  const { busy, problem, save } = useDialogSave({ onSave, onClose })

  function saveDetails() {
    const years = from === '' ? {} : { years: { from: Number(from), to: to === '' ? null : Number(to) } }
    void save({ full_name: fullName, position, source: source as RecommenderSourceId, ...years })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your details"
      actions={
        <>
          <Button busy={busy} onClick={saveDetails}>
            {busy ? 'Saving' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={textLimits.fullName}
          value={fullName}
          onChange={({ target }) => setFullName(target.value)}
        />
        <TextField
          label="Your role"
          maxLength={textLimits.position}
          value={position}
          onChange={({ target }) => setPosition(target.value)}
        />
        <SelectField label="How you know each other" value={source} onChange={({ target }) => setSource(target.value)}>
          {recommenderSources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className={styles.years}>
          <TextField
            label="From"
            optional
            inputMode="numeric"
            maxLength={4}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label="To"
            optional
            inputMode="numeric"
            maxLength={4}
            placeholder="now"
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
        {problem && (
          <Alert tone="error">
            <ServerMessage>{problem}</ServerMessage>
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

/** Of a text. A recording's line is picked among its captions. */
export function LineDialog({ given, onSave, onClose }: DetailsDialogProps) {
  const [line, setLine] = useState(given.line ?? '')
  const { busy, problem, save } = useDialogSave({ onSave, onClose })
  const sentences = sentencesOf(given.text ?? '')

  return (
    <Dialog
      open
      onClose={onClose}
      title="Pick the line people see first"
      actions={
        <>
          <Button busy={busy} disabled={line === (given.line ?? '')} onClick={() => void save({ line })}>
            Use this line
          </Button>
          {given.line && (
            <Button variant="secondary" busy={busy} onClick={() => void save({ line: '' })}>
              Use none
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {sentences.length === 0 ? (
          <p>None of your sentences is short enough.</p>
        ) : (
          <fieldset className={styles.sentences}>
            <legend className="vh">The line people see first</legend>
            {sentences.map(sentence => (
              <label key={sentence}>
                <input type="radio" name="line" checked={sentence === line} onChange={() => setLine(sentence)} />
                <span dir="auto">{sentence}</span>
              </label>
            ))}
          </fieldset>
        )}
        {problem && (
          <Alert tone="error">
            <ServerMessage>{problem}</ServerMessage>
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

type ChangeDialogProps = { onSave: (changes: Changes) => Promise<ChangeOutcome>; onClose: () => void }

function useDialogSave({ onSave, onClose }: ChangeDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save(changes: Changes) {
    setBusy(true)
    const outcome = await onSave(changes)
    setBusy(false)
    if (outcome.kind === 'done') return onClose()
    setProblem(outcome.kind === 'failed' ? outcome.message : 'Enter the code to save the change.')
  }
  return { busy, problem, save }
}
