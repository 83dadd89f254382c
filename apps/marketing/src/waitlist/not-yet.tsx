import styles from './not-yet.module.css'

/** What the list is for while anybody can make a page. */
export function NotYet() {
  return (
    <p className={styles.later}>
      Not yet? Leave your address, and we write once, when there is something new for people like you.
    </p>
  )
}
