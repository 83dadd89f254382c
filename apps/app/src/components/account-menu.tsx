import type { OwnerProfile } from '@credence/contract/profile-data'
import { Button } from '@credence/ui/button'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './account-menu.module.css'
import { useSignOut } from './use-sign-out.ts'

type AccountMenuProps = {
  profile: OwnerProfile | null
  /** What the button shows. */
  children: ReactNode
  className?: string | undefined
  /** Where the panel has room to open. */
  opens: 'up' | 'down'
}

/** Who is signed in here, and the way out. */
export function AccountMenu({ profile, children, className, opens }: AccountMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { leaving, leave } = useSignOut()

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  useEffect(() => {
    if (!open) return
    function closeOutside({ target }: PointerEvent) {
      if (!menu.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and panel let through
    <div ref={menu} className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {children}
        <span className="vh">Account menu</span>
      </button>
      <div id={id} className={styles.panel} data-opens={opens} hidden={!open}>
        {profile && (
          <p className={styles.who}>
            Signed in as <b>{profile.email}</b>
          </p>
        )}
        <Button variant="secondary" size="sm" block busy={leaving} onClick={() => void leave()}>
          {leaving ? 'Signing out' : 'Sign out'}
        </Button>
      </div>
    </div>
  )
}
