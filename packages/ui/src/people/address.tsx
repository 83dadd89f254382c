import styles from './address.module.css'

/** Breaks at dots and slashes, and inside a part only if it is longer than the line; browsers break after hyphens. */
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
