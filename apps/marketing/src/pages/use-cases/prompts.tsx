import styles from './prompts.module.css'
import type { UseCase } from './use-case.ts'

export function Prompts({ title, lead, questions, sample }: UseCase['prompts']) {
  return (
    <section className="press sect">
      <div className={`wrap ${styles.sides}`}>
        <div className={styles.words}>
          <h2 className="t-display">{title}</h2>
          <p className="t-lead">{lead}</p>
        </div>
        <ol className={styles.prompts}>
          {questions.map((question, index) => (
            <li key={question}>
              <span aria-hidden="true">{index + 1}</span>
              {question}
            </li>
          ))}
        </ol>
        <figure className={styles.sample}>
          <blockquote className="t-quote">{sample.answer}</blockquote>
          <figcaption className="t-small">{sample.by}</figcaption>
        </figure>
      </div>
    </section>
  )
}
