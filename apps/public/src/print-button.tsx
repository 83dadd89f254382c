import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Printer } from 'lucide-react'
import styles from './needs-script.module.css'

/** Brought to life by islands.ts; without a script the browser's own menu prints just as well. */
export function PrintButton() {
  return (
    <Button variant="secondary" size="sm" className={styles.needed} data-print="">
      <Icon of={Printer} size="small" />
      Print or save as PDF
    </Button>
  )
}
