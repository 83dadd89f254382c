import { changesIn, type Draft } from '../../../components/profile-draft/draft.ts'
import { missingIn } from './clean-values.ts'
import { SavedMark } from './saved-mark.tsx'

/** Where the text of an open part is, in words. */
export function DraftMark({ draft, isKept }: { draft: Draft; isKept: boolean }) {
  const { status, failure, saved } = draft
  switch (status) {
    case 'settled':
      return <SavedMark tone="saved">{saved ? 'Saved just now' : 'Saves by itself'}</SavedMark>
    case 'typing': {
      const missing = missingIn(changesIn(draft))
      return missing ? (
        <SavedMark tone="waiting">Not saved yet. {missing}</SavedMark>
      ) : (
        <SavedMark tone="busy">Saving</SavedMark>
      )
    }
    case 'saving':
      return <SavedMark tone="busy">Saving</SavedMark>
    case 'waiting':
      return (
        <SavedMark tone="waiting">
          Not saved yet.{' '}
          {isKept ? 'Your text is kept here, and we' : 'This browser has no room for it, so stay here. We'} keep trying.
        </SavedMark>
      )
    case 'refused':
      return <SavedMark tone="refused">{failure?.message ?? 'Not saved.'}</SavedMark>
    case 'conflict':
      return <SavedMark tone="waiting">Not saved yet. Choose which text stays.</SavedMark>
  }
}
