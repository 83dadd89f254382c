import type { DraftedText } from '@credence/contract/drafts/draft-events'
import type { draftInvite } from '@credence/contract/invites/draft/endpoints'
import type { Tone } from '@credence/contract/invites/draft/tones'
import { useState } from 'react'
import { useDrafting } from '../../../../components/drafting/use-drafting.ts'
import { draftRequest } from '../../../../state/invites.ts'
import { memoryOf, type RequestDraft } from './request-draft.ts'

/** A draft that is written into the letter. The owner's own words are put aside, and are back when it fails. */
export function useRequestDrafting(draft: RequestDraft, onChange: (changes: Partial<RequestDraft>) => void) {
  const { state, start, stop, forget } = useDrafting<typeof draftInvite, DraftedText>(draftRequest)
  /** What the draft stands in the place of. */
  const [before, setBefore] = useState<{ words: string | undefined }>()
  const isRunning = state.kind === 'waiting' || state.kind === 'writing'
  const isThere = state.kind === 'done' || state.kind === 'stopped'

  async function write(tone: Tone) {
    // of several drafts in a row, none is the owner's own
    const own = isThere && before ? before : { words: draft.words }
    setBefore(own)
    const reminders = draft.reminders.map(reminder => reminder.trim()).filter(Boolean)
    const body = { source: draft.source, memory: memoryOf(draft), reminders, tone, words: own.words ?? '' }
    const outcome = await start({ body, onWords: words => onChange({ words }) })
    if (outcome.kind === 'done') onChange({ words: outcome.done.text })
    if (outcome.kind === 'failed') onChange(own)
  }

  return {
    state,
    stop,
    isRunning,
    write,
    canTakeBack: isThere && before !== undefined,
    takeBack() {
      onChange(before ?? {})
      forget()
    },
  }
}

export type RequestDrafting = ReturnType<typeof useRequestDrafting>
