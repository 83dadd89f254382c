import { textLimits } from '@credence/contract/limits/text-limits'
import { TextAreaField, TextField } from '@credence/ui/field'
import type { ClipboardEvent } from 'react'
import { type AskFields, askIds } from './ask-fields.ts'
import { type AskProblems, parsePeople } from './parse-people.ts'

type FieldsProps = {
  fields: AskFields
  problems: AskProblems
  onChange: (changes: Partial<AskFields>) => void
}

export function OneField({ fields: { name, email }, problems, onChange }: FieldsProps) {
  /** A pasted list switches to several people. */
  function takeList(event: ClipboardEvent) {
    const list = event.clipboardData.getData('text')
    if (parsePeople(list).people.filter(({ email }) => email !== '').length < 2) return
    event.preventDefault()
    onChange({ many: true, list })
  }
  return (
    <>
      <TextField
        id={askIds.name}
        label="Their name"
        autoComplete="off"
        maxLength={textLimits.fullName}
        value={name}
        error={problems.name}
        onPaste={takeList}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        id={askIds.email}
        label="Their e-mail"
        type="email"
        autoComplete="off"
        value={email}
        error={problems.email}
        onPaste={takeList}
        onChange={({ target }) => onChange({ email: target.value })}
      />
    </>
  )
}

export function ManyField({ fields: { list }, problems, onChange }: FieldsProps) {
  return (
    <TextAreaField
      label="Names and e-mails"
      rows={5}
      placeholder="Ana Reis <ana@example.org>"
      hint="One person per line. Leave out the e-mail to get a link."
      value={list}
      error={problems.list}
      onChange={({ target }) => onChange({ list: target.value })}
    />
  )
}
