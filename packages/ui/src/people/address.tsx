import styles from './address.module.css'

/**
 * A domain, or the address of a page, as text. A browser would break it after any hyphen, where that looks like one of
 * its own; this one breaks at dots and slashes, and elsewhere only where a single part is longer than the line.
 */
export function Address({ text }: { text: string }) {
  if (!text.includes('-')) return <bdi>{text}</bdi>
  return (
    <bdi>
      {[...text.matchAll(/[./]*[^./]+|[./]+$/g)].map(({ index, 0: part }) => (
        <span key={index} className={styles.part}>
          {part}
        </span>
      ))}
    </bdi>
  )
}
