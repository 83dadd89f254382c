import { countQuestions, questionTopics, searchTopics } from '@credence/contract/help/topics'
import { QuestionItems } from '@credence/ui/question-items'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { SearchField } from '@credence/ui/search-field'
import { useCurrentSection } from '@credence/ui/use-current-section'
import { useLinkedQuestion } from '@credence/ui/use-linked-question'
import { useState } from 'react'
import { PageLink } from '../../layout/page-link.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { useConfig } from '../../page-contexts.tsx'
import { sitePaths } from '../../site-paths.ts'
import styles from './questions-page.module.css'

export function QuestionsPage() {
  const topics = questionTopics(useConfig())
  const [search, setSearch] = useState('')
  const found = searchTopics(topics, search)
  const current = useCurrentSection(found.map(({ id }) => id))
  useLinkedQuestion(() => setSearch(''))
  return (
    <SitePage>
      <div className={styles.hero}>
        <RosetteFigure id="fair-questions" density={1.6} className={styles.rosette} />
        <div className={`wrap ${styles.top}`}>
          <h1 className={`t-hero ${styles.title}`}>Questions and answers</h1>
          <SearchField
            label="Search questions"
            placeholder="Try “withdraw” or “video”"
            value={search}
            onChange={setSearch}
            size="large"
          />
          <p className={`t-small ${styles.count}`} role="status">
            {search.trim() ? countInWords(countQuestions(found), search.trim()) : ''}
          </p>
        </div>
      </div>
      <div className={`wrap ${styles.columns}`}>
        <nav className={styles.topics} aria-label="Topics">
          {found.map(({ id, title }) => (
            <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <div className={styles.groups}>
          {found.map(({ id, title, questions }) => (
            <section key={id} id={id}>
              <h2 className="t-title">{title}</h2>
              <QuestionItems questions={questions} open={search ? undefined : topics[0]?.questions[0]?.id} />
            </section>
          ))}
          <p className={styles.more}>
            Not here? See the{' '}
            <PageLink className="link" href={sitePaths.terms}>
              terms of use
            </PageLink>{' '}
            or the{' '}
            <PageLink className="link" href={sitePaths.roadmap}>
              roadmap
            </PageLink>
            .
          </p>
        </div>
      </div>
    </SitePage>
  )
}

function countInWords(count: number, search: string): string {
  if (count === 0) return `No results for “${search}”. Try fewer or different words.`
  return count === 1 ? `1 question about “${search}”.` : `${count} questions about “${search}”.`
}
