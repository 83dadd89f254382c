import type { DraftedText } from '@credence/contract/drafts/draft-events'
import type { DraftableField, draftProfile } from '@credence/contract/profile/draft/endpoints'
import { Button } from '@credence/ui/button'
import { DraftButton } from '../../../components/drafting/draft-button.tsx'
import { DraftNote } from '../../../components/drafting/draft-note.tsx'
import { useDrafting } from '../../../components/drafting/use-drafting.ts'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { draftField } from '../../../state/profile/profile-drafts.ts'
import styles from './field-draft.module.css'

type FieldDraftProps = {
  field: DraftableField
  /** What is typed in the field. */
  words: string
  onUse: (text: string) => void
}

/** A draft beside a field. What is typed there is saved as it is typed, so a draft gets into it only when its owner says so. */
export function FieldDraft({ field, words, onUse }: FieldDraftProps) {
  const { ai } = usePublicConfig()
  const drafting = useDrafting<typeof draftProfile, DraftedText>(draftField)
  const { kind, text } = drafting.state
  if (!ai) return null
  const isThere = kind === 'done' || kind === 'stopped'

  function use() {
    onUse(text.trim())
    drafting.forget()
  }

  return (
    <div className={styles.draft}>
      {text !== '' && (
        <p className={styles.text} dir="auto" aria-live="off">
          {text}
        </p>
      )}
      <div className={styles.row}>
        {isThere && <Button onClick={use}>Use this draft</Button>}
        <DraftButton
          drafting={drafting}
          label={field === 'headline' ? 'Draft a headline' : 'Draft it for me'}
          again="Draft it again"
          onStart={() => void drafting.start({ body: { field, words } })}
        />
        {isThere && (
          <Button variant="quiet" onClick={drafting.forget}>
            Drop it
          </Button>
        )}
      </div>
      <DraftNote
        drafting={drafting}
        sends="What you typed here and on the rest of your page"
        ready="A draft. Use it, then change what is not you."
      />
    </div>
  )
}
