import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import fieldStyles from './field.module.css'
import { FieldFrame, type FieldText, fieldAria } from './field.tsx'
import styles from './select.module.css'

type SelectFieldProps = FieldText & ComponentProps<'select'>

/** The browser's own select, so that phones show their own list. Options are children. */
export function SelectField({ label, hint, error, optional, id, className, children, ...select }: SelectFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <FieldFrame id={controlId} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.box}>
        <select
          {...select}
          id={controlId}
          className={classNames(fieldStyles.control, styles.select, className)}
          {...fieldAria(controlId, { hint, error })}
        >
          {children}
        </select>
        <Icon of={ChevronDown} className={styles.chevron} />
      </div>
    </FieldFrame>
  )
}
