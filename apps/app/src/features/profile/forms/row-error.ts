import type { Education, Experience, Link } from '@credence/contract/profile/profile-schema'
import { isFilled } from '../editing/clean-values.ts'
import type { PartFormProps } from './part-form-props.ts'

/** What the server said about one field of one row. It counts only the rows that were sent. */
export function rowError(
  errorOf: PartFormProps['errorOf'],
  field: 'links' | 'experience' | 'education',
  rows: (Link | Experience | Education)[],
) {
  return (index: number, name: string) => errorOf(`${field}.${rows.slice(0, index).filter(isFilled).length}.${name}`)
}
