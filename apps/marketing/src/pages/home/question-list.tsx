import { frontQuestions } from '@credence/contract/help/front-questions'
import { QuestionItems } from '@credence/ui/question-items'
import { PageLink } from '../../layout/page-link.tsx'
import { sections } from '../../layout/sections.ts'
import { Split } from '../../layout/split.tsx'
import { sitePaths } from '../../site-paths.ts'
import styles from './question-list.module.css'

const questions = Object.values(frontQuestions)

export function QuestionList() {
  return (
    <section className="sect" id={sections.questions.id}>
      <Split title="Fair questions.">
        <div className={styles.list}>
          <QuestionItems questions={questions} open={questions[0]?.id} />
          <PageLink className={`link ${styles.all}`} href={sitePaths.questions}>
            All questions
          </PageLink>
        </div>
      </Split>
    </section>
  )
}
