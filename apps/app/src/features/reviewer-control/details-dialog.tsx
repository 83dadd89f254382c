import { textLimits } from '@credence/contract/limits/text-limits'
import { type RecommenderSourceId, recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { TextField } from '@credence/ui/field'
import { SelectField } from '@credence/ui/select'
import { useState } from 'react'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import styles from './reviewer-control.module.css'
import { type ChangeDialogProps, useDialogSave } from './use-dialog-save.ts'

type DetailsDialogProps = ChangeDialogProps & { given: GivenRecommendation }

/** What stands beside the words. The address is what was confirmed, so it stays. */
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
      title="Correct your details?"
      actions={
        <>
          <Button busy={busy} onClick={saveDetails}>
            {busy ? 'Saving' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Leave them
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
            placeholder="still"
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
