import { toastDefaults } from '@credence/contract/constants'
import { ToastPanel, type ToastTone } from '@credence/ui/toast-panel'
import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import './sonner.css'
import styles from './sonner-toasts.module.css'

export type Toast = { tone: ToastTone; title: string; line?: string }

export function showSonnerToast({ tone, title, line }: Toast): void {
  toast.custom(
    id => (
      <ToastPanel tone={tone} title={title} onClose={() => toast.dismiss(id)}>
        {line}
      </ToastPanel>
    ),
    { duration: toastDefaults.durationMs },
  )
}

/** Bottom right, above the bottom bar on small screens. */
export function SonnerToasts({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <Sonner
      className={styles.toaster ?? ''}
      position="bottom-right"
      expand
      visibleToasts={toastDefaults.visible}
      gap={toastDefaults.gapPx}
      offset={{ bottom: 'var(--toast-bottom)', right: '24px' }}
      mobileOffset={{ bottom: 'var(--toast-bottom)', left: '16px', right: '16px' }}
      style={{ '--width': `${toastDefaults.widthPx}px` } as CSSProperties}
    />
  )
}
