import styles from './question-items.module.css'

type QuestionItem = { id: string; question: string; answer: string[] }

type QuestionItemsProps = {
  questions: QuestionItem[]
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
