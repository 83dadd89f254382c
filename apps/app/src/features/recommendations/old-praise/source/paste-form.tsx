import { oldPraiseLimits } from '@credence/contract/limits/limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { OldText } from '@credence/contract/recommendations/old-praise/endpoints'
import { Button } from '@credence/ui/button'
import { TextAreaField, TextField } from '@credence/ui/field'
import { SelectField } from '@credence/ui/select'
import { type FormEvent, useState } from 'react'
import { emptyPaste, type PasteProblems, places, readPaste } from './read-paste.ts'
import styles from './source-panel.module.css'

type PasteFormProps = { isBusy: boolean; onPasted: (text: OldText) => Promise<boolean> }

/** A text from anywhere, with what its owner knows of it. */
export function PasteForm({ isBusy, onPasted }: PasteFormProps) {
  const [paste, setPaste] = useState(emptyPaste)
  const [problems, setProblems] = useState<PasteProblems>({})
  const field = (name: keyof typeof paste) => ({
    value: paste[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setPaste({ ...paste, [name]: target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })

  async function keep(event: FormEvent) {
    event.preventDefault()
    const read = readPaste(paste, new Date())
    setProblems(read.problems)
    if (read.text && (await onPasted(read.text))) setPaste(emptyPaste)
  }

  return (
    <form className={styles.paste} noValidate onSubmit={event => void keep(event)}>
      <TextAreaField
        label="What they wrote"
        hint="Word for word. Its author reads it and may correct it."
        rows={6}
        maxLength={oldPraiseLimits.textMax}
        {...field('text')}
      />
      <div className={styles.two}>
        <TextField label="Who wrote it" maxLength={textLimits.fullName} {...field('name')} />
        <TextField
          label="What they do"
          optional
          hint="As it was then, or is now."
          maxLength={textLimits.position}
          {...field('position')}
        />
        <SelectField label="Where it was written" {...field('place')}>
          {places.map(place => (
            <option key={place}>{place}</option>
          ))}
        </SelectField>
        {paste.place === places.at(-1) && (
          <TextField label="Which place" maxLength={oldPraiseLimits.place} {...field('otherPlace')} />
        )}
        <TextField label="When" optional type="date" hint="If you know it." {...field('day')} />
      </div>
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Keeping' : 'Keep this text'}
        </Button>
      </div>
    </form>
  )
}
