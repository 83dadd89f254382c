import { listLimits, textLimits } from '@credence/contract/limits/text-limits'
import type { Link } from '@credence/contract/profile/profile-schema'
import { TextField } from '@credence/ui/field'
import styles from '../editing/editing.module.css'
import { EntryList } from './entry-list.tsx'
import type { PartFormProps } from './part-form-props.ts'
import { rowError } from './row-error.ts'

const empty: Link = { label: '', url: '' }

export function LinksForm({ values, onType, errorOf }: PartFormProps) {
  const links = values.links ?? []
  const error = rowError(errorOf, 'links', links)
  return (
    <EntryList
      entries={links}
      one="link"
      empty={empty}
      max={listLimits.links}
      nameOf={link => link.label}
      onChange={changed => onType({ links: changed })}
    >
      {(link, change, index) => (
        <div className={styles.pair}>
          <TextField
            label="Name"
            maxLength={textLimits.linkLabel}
            value={link.label}
            error={error(index, 'label')}
            onChange={({ target }) => change({ label: target.value })}
          />
          <TextField
            label="Address"
            type="url"
            inputMode="url"
            placeholder="okafor.design"
            maxLength={textLimits.url}
            value={link.url}
            error={error(index, 'url')}
            onChange={({ target }) => change({ url: target.value })}
          />
        </div>
      )}
    </EntryList>
  )
}
