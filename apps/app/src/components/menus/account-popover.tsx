import { Popover } from 'radix-ui'
import type { ReactElement } from 'react'
import styles from './account-menu.module.css'
import { AccountPanel, type AccountPanelProps } from './account-panel.tsx'
import { keepFocusElsewhere } from './keep-focus-elsewhere.ts'

type AccountPopoverProps = AccountPanelProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
  button: ReactElement
  opens: 'up' | 'down'
}

/** The sidebar's padding: aligns the panel with the account block. */
const sidebarPadding = 16
const places = {
  // above the whole block that contains the button
  up: { side: 'top', sideOffset: 15, collisionPadding: sidebarPadding },
  down: { side: 'bottom', sideOffset: 8 },
} as const

/** Contains links and a choice, so it is not an ARIA menu. */
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

/** Radix skips links and would focus the middle of the panel. */
function focusFirstLink(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector('a')?.focus()
}
