import { AskScreen } from '../../features/recommend-page/choose/ask-screen.tsx'
import type { DrawnScreen } from '../../features/recommend-page/choose/drawn-screen.ts'
import styles from './first-screen.module.css'

type FirstScreenProps = DrawnScreen & { invite: string | undefined }

/** The body of the document at `/cr/{slug}/recommend`. */
export function FirstScreen({ page, app, invite }: FirstScreenProps) {
  const drawn: DrawnScreen = { page, app }
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
