import type { Question } from './question.ts'
import styles from './question-items.module.css'

type QuestionItemsProps = {
  questions: Question[]
  /** The one that stands open from the start. */
  open?: string | undefined
}

/** Questions that unfold, with the browser's own means: they work before and without a script. */
export function QuestionItems({ questions, open }: QuestionItemsProps) {
  return (
    <div className={styles.questions}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} open={id === open}>
          <summary>
            {question}
            <span className={styles.sign} />
          </summary>
          <div className={styles.answer}>
            {answer.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}
