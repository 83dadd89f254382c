import type { Topic } from '@credence/contract/help/help-types'
import type { Stage } from '@credence/contract/help/roadmap'
import type { TermsSection } from '@credence/contract/help/terms'
import { ContentsList } from '@credence/ui/contents-list'
import { QuestionItems } from '@credence/ui/question-items'
import { RoadmapStages } from '@credence/ui/roadmap-stages'
import { TermsText } from '@credence/ui/terms-text'
import type { ReactNode } from 'react'
import styles from './help.module.css'

export function QuestionsTab({ topics, searched }: { topics: Topic[]; searched: boolean }) {
  return (
    <WithContents label="Topics" places={topics}>
      {topics.map(({ id, title, questions }, index) => (
        <section key={id} id={id} className={styles.topic}>
          <h2>{title}</h2>
          <QuestionItems questions={questions} open={!searched && index === 0 ? questions[0]?.id : undefined} />
        </section>
      ))}
    </WithContents>
  )
}

export function TermsTab({ sections, searched }: { sections: TermsSection[]; searched: boolean }) {
  const [first, ...rest] = sections
  const short = !searched && typeof first?.parts[0] === 'string' ? { ...first, text: first.parts[0] } : undefined
  return (
    <WithContents label="On this page" places={sections}>
      <TermsText short={short} sections={short ? rest : sections} />
    </WithContents>
  )
}

export function RoadmapTab({ stages }: { stages: Stage[] }) {
  return (
    <div className={styles.roadmap}>
      <p className="t-lead">No dates. Things move up this list when somebody can use them.</p>
      <RoadmapStages stages={stages} />
    </div>
  )
}

type WithContentsProps = { label: string; places: { id: string; title: string }[]; children: ReactNode }

function WithContents({ label, places, children }: WithContentsProps) {
  return (
    <div className={styles.columns}>
      <ContentsList label={label} places={places} className={styles.contents} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
