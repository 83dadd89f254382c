import { Popover } from 'radix-ui'
import type { ReactElement } from 'react'
import styles from './account-menu.module.css'
import { AccountPanel, type AccountPanelProps } from './account-panel.tsx'
import { keepFocusElsewhere } from './keep-focus-elsewhere.ts'

type AccountPopoverProps = AccountPanelProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
  button: ReactElement
  /** Where the panel has room to open. */
  opens: 'up' | 'down'
}

/** The sidebar's padding: the panel begins where the block under it does. */
const sidebarPadding = 16
const places = {
  // above the name means: above the whole block that the button stands in
  up: { side: 'top', sideOffset: 15, collisionPadding: sidebarPadding },
  down: { side: 'bottom', sideOffset: 8 },
} as const

/** A panel beside its button. It holds links, a choice and a way out, so it is no menu of commands. */
export function AccountPopover({ open, onOpenChange, button, opens, ...content }: AccountPopoverProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      <Popover.Content
        {...places[opens]}
        align="end"
        aria-labelledby={content.titleId}
        onOpenAutoFocus={focusFirstLink}
        onCloseAutoFocus={keepFocusElsewhere}
        className={styles.place}
      >
        <AccountPanel {...content} className={styles.panel} />
      </Popover.Content>
    </Popover.Root>
  )
}

/** Radix passes over links, and would begin in the middle of the panel. */
function focusFirstLink(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector('a')?.focus()
}
