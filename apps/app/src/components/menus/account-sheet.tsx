import { Modal } from '@credence/ui/dialog'
import styles from './account-menu.module.css'
import { AccountPanel, type AccountPanelProps } from './account-panel.tsx'

export function AccountSheet({ open, ...content }: AccountPanelProps & { open: boolean }) {
  return (
    <Modal open={open} onClose={content.onFollow} titleId={content.titleId} className={styles.sheet}>
      <AccountPanel {...content} className={styles.sheetPanel} />
    </Modal>
  )
}
