import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { FileUp } from 'lucide-react'
import styles from './drop-area.module.css'

/** All of it takes a drop; the button is a real file input. Brought to life by browser/start-verify.tsx. */
export function DropArea() {
  return (
    <div className={styles.area} data-drop="">
      <span className={styles.crest}>
        <RosetteFigure id="credence" variant="crest" weight={0.8} />
        <Icon of={FileUp} />
      </span>
      <p className="t-h2">Drop a record, a stamp or a PDF.</p>
      <p className={styles.words}>It is checked here, in your browser, and goes nowhere.</p>
      <label className={buttonClass({ variant: 'primary' }, styles.choose)}>
        <input
          type="file"
          className="vh"
          accept=".json,.png,.pdf,application/json,application/vc+json,image/png,application/pdf"
        />
        Choose a file
      </label>
      <p className={styles.checking} role="status" data-checking="" />
    </div>
  )
}
