import { toastPrimitiveDefaults } from '@credence/contract/constants'
import { ToastPanel, type ToastTone } from '@credence/ui/toast-panel'
import { Toast } from 'radix-ui'
import { createContext, type FocusEvent, type ReactNode, use, useRef } from 'react'
import styles from './radix-toast.module.css'

const GiveFocusBack = createContext<() => void>(() => undefined)

/**
 * Around a page that opens and closes toasts itself. They stand at the top, away from the ones that report.
 */
export function RadixToastProvider({ children }: { children: ReactNode }) {
  const viewport = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  function remember({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  // Radix would keep the focus, and hold every later toast for as long as it believes somebody is there.
  function giveFocusBack() {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !viewport.current?.contains(focused)) return
    focused.blur()
    cameFrom.current?.focus()
  }

  return (
    <GiveFocusBack value={giveFocusBack}>
      <Toast.Provider duration={toastPrimitiveDefaults.durationMs} swipeDirection="right">
        {children}
        <Toast.Viewport
          ref={viewport}
          className={styles.viewport}
          hotkey={[toastPrimitiveDefaults.hotkey]}
          onFocus={remember}
        />
      </Toast.Provider>
    </GiveFocusBack>
  )
}

type RadixToastProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  tone?: ToastTone
  title: string
  children?: ReactNode
}

export function RadixToast({ open, onOpenChange, tone = 'info', title, children }: RadixToastProps) {
  const giveFocusBack = use(GiveFocusBack)
  function change(next: boolean) {
    if (!next) giveFocusBack()
    onOpenChange(next)
  }
  return (
    <Toast.Root className={styles.toast} open={open} onOpenChange={change}>
      <ToastPanel
        tone={tone}
        title={
          <Toast.Title asChild>
            <span>{title}</span>
          </Toast.Title>
        }
        onClose={() => change(false)}
      >
        {children}
      </ToastPanel>
    </Toast.Root>
  )
}
