import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import { SelectField } from '@credence/ui/select'
import { LookupFailure } from '../../../../components/fields/lookup-failure.tsx'
import { useLookup } from '../../../../components/fields/use-lookup.ts'
import { sourcePhrases } from './source-phrases.ts'

type SourceFieldProps = { value: RecommenderSourceId; onChange: (source: RecommenderSourceId) => void }

/** How they know the owner. Without the list there is still the one that is chosen, and asking goes on. */
export function SourceField({ value, onChange }: SourceFieldProps) {
  const lookup = useLookup('sources')
  const sources = lookup.entries.length > 0 ? lookup.entries : [{ id: value, name: value }]
  return (
    <SelectField
      label="They"
      value={value}
      hint={lookup.failed && <LookupFailure {...lookup} />}
      // the list comes from the server, so what is chosen there is one of its own
      onChange={({ target }) => onChange(target.value as RecommenderSourceId)}
    >
      {sources.map(({ id, name }) => (
        <option key={id} value={id}>
          {sourcePhrases[id]?.they ?? name}
        </option>
      ))}
    </SelectField>
  )
}
