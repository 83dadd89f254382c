import { toastPrimitiveDefaults } from '@credence/contract/constants'
import { classNames } from '@credence/ui/class-names'
import { ToastPanel, type ToastTone } from '@credence/ui/toast-panel'
import { Toast } from 'radix-ui'
import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
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
  const giveFocusBack = useCallback(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !viewport.current?.contains(focused)) return
    focused.blur()
    cameFrom.current?.focus()
  }, [])

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
  title: ReactNode
  children?: ReactNode
}

export function RadixToast({ open, onOpenChange, tone = 'info', title, children }: RadixToastProps) {
  const giveFocusBack = use(GiveFocusBack)
  // also where it is not closed here, but there is nothing to say any more
  useLayoutEffect(() => giveFocusBack, [giveFocusBack])
  function change(next: boolean) {
    if (!next) giveFocusBack()
    onOpenChange(next)
  }
  return (
    // nobody asked for it, so it waits until a screen reader has finished its sentence
    <Toast.Root className={styles.toast} type="background" open={open} onOpenChange={change}>
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

type ToastLinkProps = {
  to: string
  /** How to get there once the toast is gone. */
  otherwise: string
  onFollow: () => void
  children: string
}

/** The one thing to do about it. Whoever follows it closes the toast. */
export function ToastLink({ to, otherwise, onFollow, children }: ToastLinkProps) {
  function follow(event: MouseEvent) {
    // in a tab of its own, as somebody may want it
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow()
  }
  return (
    <Toast.Action asChild altText={otherwise}>
      <a className={classNames('link', styles.link)} href={to} onClick={follow}>
        {children}
      </a>
    </Toast.Action>
  )
}
