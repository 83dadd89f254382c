import { tooltipDelays } from '@credence/contract/constants'
import { TooltipBubble } from '@credence/ui/tooltip-bubble'
import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import styles from './tooltip.module.css'

/** Around a page that has tooltips, so that pages without them don't fetch what places them. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={tooltipDelays.openMs} skipDelayDuration={tooltipDelays.skipMs}>
      {children}
    </Radix.Provider>
  )
}

type TooltipProps = {
  /** One sentence. Nothing that is needed to go on: fingers can't hover. */
  text: string
  /** What it explains; has to be focusable. */
  children: ReactElement
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content asChild sideOffset={4} collisionPadding={12}>
          <TooltipBubble className={styles.bubble}>
            {text}
            <Radix.Arrow className={styles.arrow} width={14} height={7} />
          </TooltipBubble>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
