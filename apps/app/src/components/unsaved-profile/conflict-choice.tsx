import { monthInWords } from '@credence/contract/fields/month-in-words'
import { Button } from '@credence/ui/button'
import styles from './conflict-choice.module.css'
import { type Field, fieldNames, type Values } from './profile-fields.ts'

type ConflictChoiceProps = {
  /** The server's values of the fields that were also changed here. */
  theirs: Values
  values: Values
  onMine: () => void
  onTheirs: () => void
}

/** The same field was changed here and elsewhere. The owner sees both values before one replaces the other. */
export function ConflictChoice({ theirs, values, onMine, onTheirs }: ConflictChoiceProps) {
  const fields = Object.keys(theirs) as Field[]
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>This was changed in another tab or on another device.</b> Choose which version to keep.
      </p>
      {fields.map(field => (
        <dl key={field} className={styles.both}>
          <div>
            <dt>{fieldNames[field]} in this tab</dt>
            <dd>{valueInWords(values[field])}</dd>
          </div>
          <div>
            <dt>{fieldNames[field]} saved elsewhere</dt>
            <dd>{valueInWords(theirs[field])}</dd>
          </div>
        </dl>
      ))}
      <div className={styles.buttons}>
        <Button variant="secondary" size="sm" onClick={onMine}>
          Keep this version
        </Button>
        <Button variant="secondary" size="sm" onClick={onTheirs}>
          Use the saved version
        </Button>
      </div>
    </div>
  )
}

function valueInWords(value: Values[keyof Values]): string {
  return lines(value) || 'Nothing'
}

function lines(value: Values[keyof Values]): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Shown' : 'Not shown'
  return value
    .map(item =>
      typeof item === 'string'
        ? item
        : Object.values(item)
            .flatMap(each => (each ? monthInWords(each) : []))
            .join(', '),
    )
    .join('\n')
}
