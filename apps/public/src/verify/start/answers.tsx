import type { Outcome } from '@credence/record/verdict/outcome'
import { Mark } from '../result/mark.tsx'
import styles from './answers.module.css'

const answers: { mark: Outcome; name: string; says: string }[] = [
  { mark: 'holds', name: 'It holds', says: 'Signed here, unchanged, and not taken back.' },
  { mark: 'taken back', name: 'Taken back', says: 'It was real. It is no longer meant to be shown.' },
  { mark: 'another', name: 'Somebody else’s', says: 'A stamp that was issued to another person. We name them.' },
  {
    mark: 'unknown key',
    name: 'We cannot say',
    says: 'A key we do not know, or a file that was changed. We say which.',
  },
]

export function Answers() {
  return (
    <section className={styles.ground}>
      <div className="wrap">
        <h2 className={`t-title ${styles.title}`}>The answers you can get</h2>
        <ul className={styles.answers}>
          {answers.map(({ mark, name, says }) => (
            <li key={name}>
              <Mark of={mark} className={styles.mark} />
              <b>{name}</b>
              <p>{says}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
