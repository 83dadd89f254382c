import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { whenWords } from '../../../components/words/moment-words.ts'
import { useEditing } from '../editing/editing.tsx'
import { SavedMark } from '../editing/saved-mark.tsx'
import type { Sections } from '../sections/use-sections.ts'
import styles from './owner-bar.module.css'

/** Whether everything on the page is saved, in words, with the way back for the last change of the sections. */
export function PageState({ profile, sections }: { profile: OwnerProfile; sections: Sections }) {
  const { statuses } = useEditing()
  const now = Object.values(statuses)
  if (now.some(status => status === 'waiting' || status === 'refused' || status === 'conflict'))
    return <SavedMark tone="waiting">Not saved yet</SavedMark>
  if (sections.saving || now.some(status => status === 'typing' || status === 'saving'))
    return <SavedMark tone="busy">Saving</SavedMark>
  return (
    <span className={styles.saved}>
      <SavedMark tone="saved">All changes saved, {whenWords(profile.updated_at, new Date())}</SavedMark>
      {sections.undo && <TextButton onClick={sections.undo}>Undo</TextButton>}
    </span>
  )
}
