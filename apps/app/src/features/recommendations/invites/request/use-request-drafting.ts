import type { DraftedText } from '@credence/contract/drafts/draft-events'
import type { draftInvite } from '@credence/contract/invites/draft/endpoints'
import type { Tone } from '@credence/contract/invites/draft/tones'
import { useDrafting } from '../../../../components/drafting/drafting.tsx'
import { draftRequest } from '../../../../state/invites.ts'
import { memoryOf, type RequestDraft } from './request-draft.ts'

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

export type RequestDrafting = ReturnType<typeof useRequestDrafting>
