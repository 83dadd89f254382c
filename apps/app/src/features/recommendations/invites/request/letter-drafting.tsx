import type { DraftedText } from '@credence/contract/drafts/draft-events'
import type { draftInvite } from '@credence/contract/invites/draft/endpoints'
import type { Tone } from '@credence/contract/invites/draft/tones'
import { Segment } from '@credence/ui/segment'
import { useState } from 'react'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { DraftButton } from '../../../../components/drafting/draft-button.tsx'
import { DraftNote } from '../../../../components/drafting/draft-note.tsx'
import { useDrafting } from '../../../../components/drafting/use-drafting.ts'
import { draftRequest } from '../../../../state/invites.ts'
import styles from './letter-drafting.module.css'
import { memoryOf, type RequestDraft } from './unsent-request.ts'

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

/** A draft that is shown in the letter while it is written, and put into it once it is there. The owner's own words are put aside. */
export function useRequestDrafting(draft: RequestDraft, onChange: (changes: Partial<RequestDraft>) => void) {
  const { state, start, stop, forget } = useDrafting<typeof draftInvite, DraftedText>(draftRequest)
  const isRunning = state.kind === 'waiting' || state.kind === 'writing'

  async function write(tone: Tone) {
    // of several drafts in a row, none is the owner's own
    const aside = draft.aside ?? { words: draft.words }
    const reminders = draft.reminders.map(reminder => reminder.trim()).filter(Boolean)
    const body = { source: draft.source, memory: memoryOf(draft), reminders, tone, words: aside.words ?? '' }
    const outcome = await start({ body })
    if (outcome.kind === 'done') onChange({ words: outcome.done.text, aside })
    if (outcome.kind === 'stopped' && outcome.text !== '') onChange({ words: outcome.text, aside })
  }

  return {
    state,
    stop,
    isRunning,
    write,
    /** The letter as it stands this moment. */
    shown: isRunning && state.text !== '' ? { ...draft, words: state.text } : draft,
    canTakeBack: draft.aside !== undefined && !isRunning,
    takeBack() {
      onChange({ words: draft.aside?.words, aside: undefined })
      forget()
    },
  }
}

type RequestDrafting = ReturnType<typeof useRequestDrafting>
