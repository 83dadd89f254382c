import { sections } from '../../layout/sections.ts'
import { Split } from '../../layout/split.tsx'
import styles from './question-list.module.css'
import { questions } from './questions.ts'

export function QuestionList() {
  return (
    <section className="sect" id={sections.questions.id}>
      <Split title="Fair questions.">
        <div className={styles.questions}>
          {questions.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                {question}
                <span className={styles.sign} />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Split>
    </section>
  )
}
