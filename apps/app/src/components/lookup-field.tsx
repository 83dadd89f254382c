import type { Lookup } from '@credence/contract/endpoints/lookups'
import { SelectField } from '@credence/ui/select'

type LookupFieldProps = {
  label: string
  entries: Lookup
  value: string
  error: string | undefined
  onChoose: (id: string) => void
}

/** One of a list that the server keeps, or none of them. */
export function LookupField({ label, entries, value, error, onChoose }: LookupFieldProps) {
  return (
    <SelectField label={label} optional value={value} error={error} onChange={({ target }) => onChoose(target.value)}>
      <option value="">Choose one</option>
      {entries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
