import type { QuestionSettings } from '@credence/contract/settings/endpoints'
import { Switch } from '@credence/ui/switch'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { useSettings } from '../../../components/settings/use-settings.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { saveQuestionSettings } from '../../../state/settings.ts'
import { SettingSection } from '../setting-section.tsx'
import styles from './notifications.module.css'

/** Whether readers can ask reviewers, and whether the owner is told. Each switch saves itself. */
export function QuestionsSection() {
  const { settings } = useSettings()
  const saving = useSaving()
  const dispatch = useAppDispatch()
  if (!settings) return null
  const { shown, told, allowed, published } = settings.questions
  const choose = (choice: Partial<Pick<QuestionSettings, 'shown' | 'told'>>) =>
    void saving.save(() => dispatch(saveQuestionSettings(choice)))
  return (
    <SettingSection title="Questions from readers" line="Only the person who recommended you sees a question.">
      <Row
        title="Show “Ask a question”"
        line={`On recommendations whose author allows it: ${allowed} of ${published}.`}
        checked={shown}
        busy={saving.busy}
        onChange={wanted => choose({ shown: wanted })}
      />
      <Row
        title="Notify me of questions"
        line="Here only, never by e-mail."
        checked={told}
        busy={saving.busy}
        onChange={wanted => choose({ told: wanted })}
      />
      <SaveFailure failure={saving.failure} />
    </SettingSection>
  )
}

type RowProps = { title: string; line: string; checked: boolean; busy: boolean; onChange: (wanted: boolean) => void }

function Row({ title, line, checked, busy, onChange }: RowProps) {
  return (
    <div className={styles.row}>
      <p>
        <b>{title}</b>
        <span className="t-small">{line}</span>
      </p>
      <Switch label={title} checked={checked} disabled={busy} onChange={({ target }) => onChange(target.checked)} />
    </div>
  )
}
