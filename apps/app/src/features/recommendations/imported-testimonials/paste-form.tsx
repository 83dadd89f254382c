import { cleanLine, cleanParagraphs, isBlank } from '@credence/contract/fields/text-rules'
import { oldPraiseLimits } from '@credence/contract/limits/limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { OldText } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import { Button } from '@credence/ui/button'
import { TextAreaField, TextField } from '@credence/ui/field'
import { SelectField } from '@credence/ui/select'
import { type FormEvent, useState } from 'react'
import styles from './source-panel.module.css'

type PasteFormProps = { isBusy: boolean; onPasted: (text: OldText) => Promise<boolean> }

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

  async function add(event: FormEvent) {
    event.preventDefault()
    const read = readPaste(paste, new Date())
    setProblems(read.problems)
    if (read.text && (await onPasted(read.text))) setPaste(emptyPaste)
  }

  return (
    <form className={styles.paste} noValidate onSubmit={event => void add(event)}>
      <TextAreaField
        label="What they wrote"
        hint="Copy the text word for word. The author can correct it."
        rows={6}
        maxLength={oldPraiseLimits.textMax}
        {...field('text')}
      />
      <div className={styles.two}>
        <TextField label="Who wrote it" maxLength={textLimits.fullName} {...field('name')} />
        <TextField
          label="What they do"
          optional
          hint="Their role then, or now."
          maxLength={textLimits.position}
          {...field('position')}
        />
        <SelectField label="Where it was written" {...field('place')}>
          {places.map(place => (
            <option key={place}>{place}</option>
          ))}
        </SelectField>
        {paste.place === places.at(-1) && (
          <TextField label="Where exactly" maxLength={oldPraiseLimits.place} {...field('otherPlace')} />
        )}
        <TextField label="When" optional type="date" {...field('day')} />
      </div>
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Saving' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

/** The last one opens a field for any other place. */
const places = ['LinkedIn', 'Xing', 'An e-mail', 'Somewhere else'] as const

const emptyPaste = { text: '', name: '', position: '', place: places[0] as string, otherPlace: '', day: '' }
type Paste = typeof emptyPaste
type PasteProblems = { [field in keyof Paste]?: string | undefined }

function readPaste(paste: Paste, today: Date): { text?: OldText; problems: PasteProblems } {
  const text = cleanParagraphs(paste.text)
  const isOther = paste.place === places.at(-1)
  // lower case inside a sentence
  const place = isOther ? cleanLine(paste.otherPlace) : paste.place.replace('An ', 'an ')
  const isAhead = paste.day !== '' && Date.parse(paste.day) > today.getTime()
  const problems: PasteProblems = {
    ...(text.length < oldPraiseLimits.textMin
      ? { text: 'Paste the whole text. It needs to be at least one sentence.' }
      : {}),
    ...(isBlank(paste.name) ? { name: 'Enter their name.' } : {}),
    ...(isBlank(place) ? { otherPlace: 'Enter where it was written.' } : {}),
    ...(isAhead ? { day: 'Choose a date in the past.' } : {}),
  }
  if (Object.keys(problems).length > 0) return { problems }
  const [full_name, position] = [cleanLine(paste.name), cleanLine(paste.position)]
  return { text: { full_name, position, text, place, written_on: paste.day || null }, problems }
}
