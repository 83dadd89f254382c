import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { PromptsNote, usePrompts } from '../invitation/prompts.tsx'
import styles from './prompt-deck.module.css'

export function PromptDeck() {
  const prompts = usePrompts()
  const [at, setAt] = useState(0)
  if (prompts.length === 0) return <div />
  return (
    <div className={styles.deck}>
      <p className={classNames('t-small', styles.hint)}>
        Only you can see these questions.
        <PromptsNote />
      </p>
      <div className={styles.cards}>
        <div className={classNames(styles.card, styles.third)} aria-hidden="true" />
        <div className={classNames(styles.card, styles.second)} aria-hidden="true" />
        <div className={classNames(styles.card, 'plate')} aria-live="polite">
          <span className={classNames('t-wide', styles.quiet)}>
            {at + 1} of {prompts.length}
          </span>
          <p className={styles.question}>{prompts[at]}</p>
          <RosetteFigure id={`prompt-${at + 1}`} className={styles.rosette} />
        </div>
      </div>
      <div className={styles.nav}>
        <Button variant="secondary" size="sm" disabled={at === 0} onClick={() => setAt(at - 1)}>
          <Icon of={ArrowLeft} size="small" />
          Previous
        </Button>
        <Button variant="secondary" size="sm" disabled={at === prompts.length - 1} onClick={() => setAt(at + 1)}>
          Next
          <Icon of={ArrowRight} size="small" />
        </Button>
      </div>
    </div>
  )
}
