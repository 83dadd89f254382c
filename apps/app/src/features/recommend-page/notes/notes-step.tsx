import { classNames } from '@credence/ui/class-names'
import { useState } from 'react'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { BackButton } from '../back-button.tsx'
import { useFlow } from '../flow.tsx'
import { DraftColumn } from './draft-column.tsx'
import { NotesColumn } from './notes-column.tsx'
import styles from './notes-step.module.css'
import { useNotesDraft } from './use-notes-draft.ts'

export function NotesStep() {
  const { name } = useFlow()
  const notesDraft = useNotesDraft()
  const [highlighted, setHighlighted] = useState<number>()
  usePageTitle('Start from notes')
  return (
    <FlowFrame step={2} className={styles.page}>
      <h1 className={classNames('t-display', styles.title)}>Start from notes</h1>
      <p className={classNames('t-lead', styles.lead)}>
        Note down what you remember, and we’ll write a draft. {name} sees nothing until you send it.
      </p>
      <div className={styles.columns}>
        <NotesColumn notesDraft={notesDraft} highlight={{ highlighted, setHighlighted }} />
        <DraftColumn notesDraft={notesDraft} highlight={{ highlighted, setHighlighted }} />
      </div>
      <BackButton to="text" />
    </FlowFrame>
  )
}
