import { Icon } from '@credence/ui/icon'
import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { KeyboardEvent, ReactElement } from 'react'
import { keepFocusElsewhere } from './keep-focus-elsewhere.ts'
import styles from './radix-menu.module.css'

export type MenuItem = { label: string; icon: LucideIcon; tone?: 'danger'; onChoose: () => void }
type RadixMenuProps = { button: ReactElement; items: MenuItem[] }

/** The phone's bottom bar would cover the last items. */
const bottomBar = 64

/** First rendered when its button is pressed, so it starts open. */
export function RadixMenu({ button, items }: RadixMenuProps) {
  return (
    // a modal menu injects styles, which the content security policy refuses
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{button}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={styles.panel}
        align="end"
        loop
        collisionPadding={{ bottom: bottomBar }}
        onKeyDownCapture={leaveOnTab}
        onCloseAutoFocus={keepFocusElsewhere}
      >
        {items.map((item, index) => (
          <DropdownMenu.Item
            key={item.label}
            ref={index === 0 ? focus : undefined}
            className={styles.item}
            data-tone={item.tone}
            onSelect={item.onChoose}
          >
            <Icon of={item.icon} size="small" />
            {item.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function focus(first: HTMLElement | null) {
  first?.focus({ preventScroll: true })
}

/** Radix would trap the focus; Tab closes the menu and moves on. */
function leaveOnTab(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation()
}
