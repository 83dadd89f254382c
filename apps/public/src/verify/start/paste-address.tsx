import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import styles from './paste-address.module.css'

/** Not a field that a form sends: it has no name. */
export function PasteAddress({ host }: { host: string }) {
  return (
    <form className={styles.paste} data-paste="">
      <TextField
        label="Or paste an address"
        hint="The address of one recommendation. With a stamp: the page it should belong to."
        placeholder={`${host}/recommendation/…`}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        data-address=""
      />
      <Button type="submit" variant="secondary" className={styles.check}>
        Check
      </Button>
    </form>
  )
}
