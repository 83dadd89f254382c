import { Alert } from '@credence/ui/alert'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { failureWords } from '../../../api/failure.ts'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { timeWords } from '../../../components/format/dates.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { UnsavedGuard } from '../../../components/saving/unsaved-guard.tsx'
import { SlowNote } from '../../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { SettingSection } from '../setting-section.tsx'
import settingsStyles from '../settings.module.css'
import { SettingsState } from '../settings-state.tsx'
import { DeviceSection } from './devices/device-section.tsx'
import { NoticeTable } from './notice-table.tsx'
import styles from './notifications.module.css'
import { QuestionsSection } from './questions-section.tsx'
import { useNoticePreferences } from './use-notice-preferences.ts'

export function NotificationsSettingPage() {
  usePageTitle('Notification settings')
  const preferences = useNoticePreferences()
  const { stored, loadError, unsaved, failure, savedAt } = preferences
  if (!stored)
    return <SettingsState what="your notifications" error={loadError} onTryAgain={preferences.tryLoadingAgain} />
  return (
    <div>
      <SettingSection
        title="What we notify you about"
        line={`Changes save automatically. E-mails go to ${stored.email}.`}
      >
        <NoticeTable isWanted={preferences.isWanted} onChoose={preferences.choose} />
        {failure && (
          <Alert tone="error">
            <ServerMessage>
              <b>{failureWords(failure)}</b>
            </ServerMessage>
            Your choice isn’t saved yet. <TextButton onClick={preferences.trySavingAgain}>Try again</TextButton>
          </Alert>
        )}
        <div className={styles.foot}>
          <SlowNote busy={unsaved && !failure}>This is taking longer than usual. We’ll keep trying.</SlowNote>
          <p className={settingsStyles.saved} role="status">
            {savedAt && !unsaved && (
              <>
                <Icon of={Check} size="small" />
                All changes saved, {timeWords(savedAt)}
              </>
            )}
          </p>
        </div>
      </SettingSection>
      <QuestionsSection />
      <DeviceSection />
      <UnsavedGuard unsaved={unsaved} />
    </div>
  )
}
