import type { DraftedText } from '@credence/contract/drafts/draft-events'
import type { draftInvite, Tone } from '@credence/contract/invites/draft/endpoints'
import { Segment } from '@credence/ui/segment'
import { useState } from 'react'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { DraftButton, DraftNote, useDrafting } from '../../../../components/drafting/drafting.tsx'
import { draftRequest } from '../../../../state/invites.ts'
import styles from './letter-drafting.module.css'
import { memoryOf, type UnsentRequest } from './unsent-request.ts'

const toneNames: { value: Tone; label: string }[] = [
  { value: 'warm', label: 'Warm' },
  { value: 'plain', label: 'Plain' },
  { value: 'formal', label: 'Formal' },
]

/** The previous text can be restored. */
export function LetterDrafting({ drafting }: { drafting: RequestDrafting }) {
  const [tone, setTone] = useState<Tone>('warm')
  return (
    <section className={styles.drafting} aria-labelledby="draft-desk-title">
      <h2 id="draft-desk-title" className={styles.title}>
        Draft with AI
      </h2>
      <div className={styles.row}>
        <Segment label="Tone" options={toneNames} value={tone} onChange={setTone} />
        <DraftButton
          drafting={drafting}
          label="Draft the message"
          again="Draft it again"
          onStart={() => void drafting.write(tone)}
        />
        {drafting.canTakeBack && (
          <TextButton className={styles.back} onClick={drafting.takeBack}>
            Undo the draft
          </TextButton>
        )}
      </div>
      <DraftNote
        drafting={drafting}
        sends="your text, what you did together and your first name"
        ready="Check the draft before you send it."
      />
    </section>
  )
}

/** Streams a draft into the letter and keeps the owner's own text for restoring. */
export function useRequestDrafting(request: UnsentRequest, onChange: (changes: Partial<UnsentRequest>) => void) {
  const { state, start, stop, forget } = useDrafting<typeof draftInvite, DraftedText>(draftRequest)
  const isRunning = state.kind === 'waiting' || state.kind === 'writing'

  async function write(tone: Tone) {
    // keep the owner's text, not an earlier draft
    const aside = request.aside ?? { words: request.words }
    const reminders = request.reminders.map(reminder => reminder.trim()).filter(Boolean)
    const body = { source: request.source, memory: memoryOf(request), reminders, tone, words: aside.words ?? '' }
    const outcome = await start({ body })
    if (outcome.kind === 'done') onChange({ words: outcome.done.text, aside })
    if (outcome.kind === 'stopped' && outcome.text !== '') onChange({ words: outcome.text, aside })
  }

  return {
    state,
    stop,
    isRunning,
    write,
    /** The letter with the streamed text. */
    shown: isRunning && state.text !== '' ? { ...request, words: state.text } : request,
    canTakeBack: request.aside !== null && !isRunning,
    takeBack() {
      onChange({ words: request.aside?.words ?? null, aside: null })
      forget()
    },
  }
}

type RequestDrafting = ReturnType<typeof useRequestDrafting>
