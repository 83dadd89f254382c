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

/** For toasts that are opened and closed by props. They are at the top, apart from the status toasts. */
export function RadixToastProvider({ children }: { children: ReactNode }) {
  const viewport = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  function remember({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  // Radix would keep the focus and pause later toasts for as long as it has it.
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
  // also when it disappears without being closed here
  useLayoutEffect(() => giveFocusBack, [giveFocusBack])
  function change(next: boolean) {
    if (!next) giveFocusBack()
    onOpenChange(next)
  }
  return (
    // not requested by the user, so it must not interrupt a screen reader
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
  otherwise: string
  onFollow: () => void
  children: string
}

export function ToastLink({ to, otherwise, onFollow, children }: ToastLinkProps) {
  function follow(event: MouseEvent) {
    // a modified click opens a new tab
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
