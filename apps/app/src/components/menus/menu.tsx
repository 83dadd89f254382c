import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './menu.module.css'

export type MenuItem = { label: string; icon: LucideIcon; tone?: 'danger'; onChoose: () => void }

type MenuProps = {
  /** What it is about: "More about Samir Haddad". */
  label: string
  items: MenuItem[]
  className?: string | undefined
}

/** What else can be done with one thing, behind three dots. Arrow keys move, Escape closes. */
export function Menu({ label, items, className }: MenuProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    choicesIn(root.current)[0]?.focus()
    function closeOutside({ target }: PointerEvent) {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  function close() {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  function choose(item: MenuItem) {
    close()
    item.onChoose()
    // what moves with its row loses the focus on the way
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) root.current?.querySelector('button')?.focus()
    })
  }
  function move(event: KeyboardEvent) {
    if (!open) return
    if (event.key === 'Escape') return close()
    const all = choicesIn(root.current)
    const target = targetOf(event.key, all.indexOf(document.activeElement as HTMLElement), all.length)
    if (target === undefined) return
    event.preventDefault()
    all[target]?.focus()
  }
  function closeWhenLeft({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and items let through
    <div ref={root} className={classNames(styles.menu, className)} onKeyDown={move} onBlur={closeWhenLeft}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Ellipsis} />
      </Button>
      {open && (
        <div id={id} className={styles.panel} role="menu" aria-label={label}>
          {items.map(item => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              data-tone={item.tone}
              onClick={() => choose(item)}
            >
              <Icon of={item.icon} size="small" />
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function choicesIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowUp':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
