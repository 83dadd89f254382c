import { SelectField } from '@credence/ui/select'
import { type LookedUp, LookupFailure } from './use-lookup.tsx'

type LookupFieldProps = {
  label: string
  lookup: LookedUp
  value: string
  error: string | undefined
  onChoose: (id: string) => void
}

export function LookupField({ label, lookup, value, error, onChoose }: LookupFieldProps) {
  const { entries, failed } = lookup
  const isThere = entries.length > 0
  return (
    <SelectField
      label={label}
      optional
      value={value}
      error={error}
      hint={failed && <LookupFailure {...lookup} />}
      disabled={!isThere}
      onChange={({ target }) => onChoose(target.value)}
    >
      {isThere ? (
        <>
          <option value="">Choose one</option>
          {entries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </>
      ) : (
        <option value={value}>{emptyWords(failed !== '', value !== '')}</option>
      )}
    </SelectField>
  )
}

function emptyWords(hasFailed: boolean, isChosen: boolean): string {
  if (!hasFailed) return 'Loading the list'
  return isChosen ? 'We kept your choice' : 'The list didn’t load'
}
