import type { Tone } from '@credence/contract/invites/draft/tones'
import { Segment } from '@credence/ui/segment'
import { useState } from 'react'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { DraftButton, DraftNote } from '../../../../components/drafting/drafting.tsx'
import styles from './draft-desk.module.css'
import type { RequestDrafting } from './use-request-drafting.ts'

const toneNames: { value: Tone; label: string }[] = [
  { value: 'warm', label: 'Warm' },
  { value: 'plain', label: 'Plain' },
  { value: 'formal', label: 'Formal' },
]

/** Has the letter drafted, in one of three tones. What stood there before comes back with one press. */
export function DraftDesk({ drafting }: { drafting: RequestDrafting }) {
  const [tone, setTone] = useState<Tone>('warm')
  return (
    <section className={styles.desk} aria-labelledby="draft-desk-title">
      <h2 id="draft-desk-title" className={styles.title}>
        Have it drafted
      </h2>
      <div className={styles.row}>
        <Segment label="Tone" options={toneNames} value={tone} onChange={setTone} />
        <DraftButton
          drafting={drafting}
          label="Draft the letter"
          again="Draft it again"
          onStart={() => void drafting.write(tone)}
        />
        {drafting.canTakeBack && (
          <TextButton className={styles.back} onClick={drafting.takeBack}>
            Back to what was there
          </TextButton>
        )}
      </div>
      <DraftNote
        drafting={drafting}
        sends="What the memory card and your own words say, with your first name,"
        ready="A draft. Read it and change what is not you; it goes out in your name."
      />
    </section>
  )
}
