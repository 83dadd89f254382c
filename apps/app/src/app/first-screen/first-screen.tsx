import { usePublicConfig } from '../../components/page/public-config.tsx'
import { AskScreen } from '../../features/recommend-page/choose/ask-screen.tsx'
import type { DrawnScreen } from '../../features/recommend-page/choose/drawn-screen.ts'
import { hasMemory } from '../../features/recommend-page/invitation/page-data.ts'
import styles from './first-screen.module.css'

type FirstScreenProps = Omit<DrawnScreen, 'hasWork'> & { invite: string | undefined }

/** The body of the document at `/cr/{slug}/recommend`. */
export function FirstScreen({ page, app, invite }: FirstScreenProps) {
  const { ai } = usePublicConfig()
  const hasWork = ai !== null && hasMemory(page.invite) && !page.invite.questions
  const drawn: DrawnScreen = { page, app, hasWork }
  return (
    <div data-drawn={JSON.stringify(drawn)}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <noscript>
        <p className={styles.withoutScript}>
          To answer, you need JavaScript, which is off in this browser. Turn it on and reload, or open the link in
          another browser.
        </p>
      </noscript>
      <AskScreen page={page} invite={invite} />
    </div>
  )
}
