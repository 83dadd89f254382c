import { ToastPanel } from '@credence/ui/toast-panel'
import { TooltipBubble } from '@credence/ui/tooltip-bubble'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

/** The surfaces; the live ones are further down. */
export function ToastSection() {
  const stay = () => undefined
  return (
    <Section title="Toast, tooltip">
      <div className={styles.columns}>
        <div className={styles.toasts}>
          <ToastPanel tone="success" title="Published" onClose={stay}>
            Samir’s video is on your page.
          </ToastPanel>
          <ToastPanel tone="error" title="Not sent" onClose={stay}>
            The connection dropped. Your text is safe.
          </ToastPanel>
        </div>
        <div>
          <TooltipBubble>They typed a code we sent to this address on 14 March 2025.</TooltipBubble>
        </div>
      </div>
    </Section>
  )
}
