import styles from './honeypot.module.css'

export const honeypotName = 'website'

/** Left empty by people, who neither see nor reach it; filled in by programs, whose mail the server then leaves out. */
export function Honeypot() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
