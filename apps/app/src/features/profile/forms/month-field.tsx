import { cleanMonth } from '@credence/contract/fields/month'
import { monthInWords } from '@credence/contract/fields/month-in-words'
import { TextField } from '@credence/ui/field'
import { useState } from 'react'

type MonthFieldProps = {
  label: string
  hint: string
  optional?: boolean
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

const longestDate = 40

/** Takes a date as people write it, and says on leaving how it was understood. */
export function MonthField({ value, onChange, ...field }: MonthFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...field}
      maxLength={longestDate}
      value={typed === value ? typed : monthInWords(cleanMonth(value))}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
