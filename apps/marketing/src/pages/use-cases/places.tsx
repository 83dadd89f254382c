import { useConfig } from '../../config-context.tsx'
import styles from './places.module.css'
import type { UseCase } from './use-case.ts'

export function Places({ title, items }: UseCase['places']) {
  const { capabilities } = useConfig()
  return (
    <section className="sect">
      <div className="wrap">
        <h2 className={`t-display ${styles.title}`}>{title}</h2>
        <ul className={styles.places}>
          {items.map(({ title, text, later }) => (
            <li key={title}>
              <b>{title}</b>
              <span className="t-body">{later && capabilities[later.needs] ? later.text : text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
