import type { Problem } from '@credence/record/verdict/checked'
import { Icon } from '@credence/ui/icon'
import { Info } from 'lucide-react'
import styles from './problem-note.module.css'
import { problemWords } from './problem-words.tsx'

/** Why there is no answer, and what to do: nothing went wrong that a red sign would have to say. */
export function ProblemNote({ problem }: { problem: Problem }) {
  const { title, says } = problemWords(problem)
  return (
    <div className={styles.note} tabIndex={-1} data-note="">
      <Icon of={Info} />
      <div>
        <b>{title}</b>
        <p>{says}</p>
      </div>
    </div>
  )
}
