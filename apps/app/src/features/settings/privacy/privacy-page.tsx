import { Link } from '../../../components/actions/link.tsx'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { paths } from '../../../paths.ts'
import { SettingsState } from '../settings-state.tsx'
import { AssistantsRow } from './assistants-row.tsx'
import { EmailSection } from './email-change/email-section.tsx'
import { EraseRow } from './erase/erase-row.tsx'
import { ExportRow } from './export/export-row.tsx'
import styles from './privacy.module.css'
import { SessionRow } from './sessions/session-row.tsx'
import { VisibilityRow } from './visibility-row.tsx'

export function PrivacyPage() {
  usePageTitle('Privacy and data')
  const { profile, error, tryAgain } = useOwnProfile()
  useOnReturn(tryAgain)
  if (!profile) return <SettingsState what="your page" error={error} onTryAgain={tryAgain} />
  return (
    <div className={styles.page}>
      <VisibilityRow profile={profile} />
      <AssistantsRow profile={profile} />
      <SessionRow email={profile.email} />
      <ExportRow email={profile.email} />
      <EraseRow profile={profile} />
      <div className={styles.foot}>
        <EmailSection email={profile.email} />
        <Link className="link" to={`${paths.help}#cookies`}>
          Cookie settings
        </Link>
      </div>
    </div>
  )
}
