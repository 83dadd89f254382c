import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Modal } from '@credence/ui/dialog'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './account-menu.module.css'
import { AccountPanel } from './account-panel.tsx'

type AccountMenuProps = {
  profile: OwnerProfile | null
  /** What the button shows. */
  children: ReactNode
  className?: string | undefined
  /** Where the panel has room to open. */
  opens: 'up' | 'down'
}

/** Where the bars of a phone take the place of the sidebar. */
const narrow = '(max-width: 67.5em)'

/** The account behind its button: a panel beside it, or a sheet from the foot of a narrow screen. */
export function AccountMenu({ profile, children, className, opens }: AccountMenuProps) {
  const [id, titleId] = [useId(), useId()]
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'panel' | 'sheet'>()
  const close = () => setOpen(undefined)

  function toggle() {
    if (open) return close()
    setOpen(matchMedia(narrow).matches ? 'sheet' : 'panel')
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || open !== 'panel') return
    close()
    button.current?.focus()
  }
  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (open === 'panel' && relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  useEffect(() => {
    if (open !== 'panel') return
    function closeOutside({ target }: PointerEvent) {
      if (!menu.current?.contains(target as Node)) setOpen(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const panel = { profile, titleId, onFollow: close }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and panel let through
    <div ref={menu} className={styles.menu} data-opens={opens} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={open !== undefined}
        aria-controls={open && id}
        onClick={toggle}
      >
        {children}
        <span className="vh">Account menu</span>
      </button>
      {open === 'panel' && (
        <section id={id} className={styles.place} aria-labelledby={titleId}>
          <AccountPanel {...panel} className={styles.panel} />
        </section>
      )}
      <Modal open={open === 'sheet'} onClose={close} titleId={titleId} className={styles.sheet}>
        <div id={id}>
          <AccountPanel {...panel} className={styles.sheetPanel} />
        </div>
      </Modal>
    </div>
  )
}
