import { toastDefaults } from '@credence/contract/constants'
import { ToastPanel } from '@credence/ui/toast-panel'
import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { TextButton } from '../actions/text-button.tsx'
import './sonner.css'
import { type Toast, toasterMounted } from './show-toast.tsx'
import styles from './sonner-toasts.module.css'

/** Undo needs time to decide. */
const undoMs = 12_000

function show({ tone, title, line, onUndo }: Toast): void {
  toast.custom(
    id => (
      <ToastPanel tone={tone} title={title} onClose={() => toast.dismiss(id)}>
        {onUndo ? <UndoButton onUndo={onUndo} onDone={() => toast.dismiss(id)} /> : line}
      </ToastPanel>
    ),
    { duration: onUndo ? undoMs : toastDefaults.durationMs },
  )
}

function UndoButton({ onUndo, onDone }: { onUndo: () => void; onDone: () => void }) {
  function undo() {
    onDone()
    onUndo()
  }
  return <TextButton onClick={undo}>Undo</TextButton>
}

/** Bottom right, above the bottom bar on small screens. */
export function Toaster() {
  useEffect(() => toasterMounted(show), [])
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
