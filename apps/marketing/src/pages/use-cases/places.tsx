import styles from './places.module.css'
import type { UseCase } from './use-case.ts'

export function Places({ title, items }: UseCase['places']) {
  return (
    <section className="sect">
      <div className="wrap">
        <h2 className={`t-display ${styles.title}`}>{title}</h2>
        <ul className={styles.places}>
          {items.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span className="t-body">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
