import { toastPrimitiveDefaults } from '@credence/contract/constants'
import { ToastPanel, type ToastTone } from '@credence/ui/toast-panel'
import { Toast } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './toast-primitive.module.css'

/**
 * Around a page that opens and closes toasts itself. They stand at the top, away from the ones that report.
 */
export function ToastPrimitiveProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider duration={toastPrimitiveDefaults.durationMs} swipeDirection="right">
      {children}
      <Toast.Viewport className={styles.viewport} hotkey={[toastPrimitiveDefaults.hotkey]} />
    </Toast.Provider>
  )
}

type ToastPrimitiveProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  tone?: ToastTone
  title: string
  children?: ReactNode
}

export function ToastPrimitive({ open, onOpenChange, tone = 'info', title, children }: ToastPrimitiveProps) {
  return (
    <Toast.Root className={styles.toast} open={open} onOpenChange={onOpenChange}>
      <ToastPanel
        tone={tone}
        title={
          <Toast.Title asChild>
            <span>{title}</span>
          </Toast.Title>
        }
        onClose={() => onOpenChange(false)}
      >
        {children}
      </ToastPanel>
    </Toast.Root>
  )
}
