import { useEffect, useState } from 'react'
import { Mark } from '../brand/mark.tsx'
import styles from './loader.module.css'

const delayMs = 400

/** Fills the screen while something opens, but only once it has taken longer than a person notices. */
export function Loader({ label }: { label: string }) {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {visible && (
        <div className={styles.screen}>
          <div className={styles.mark} data-calm-motion="">
            <Mark ringClassName={styles.ring} />
          </div>
          <div className={styles.shade} />
          <p className={styles.label}>{label}</p>
        </div>
      )}
    </div>
  )
}
