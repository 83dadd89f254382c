import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download } from 'lucide-react'
import type { Making } from './use-making.ts'

type MakeButtonProps = {
  making: Pick<Making, 'busy' | 'late' | 'make'>
  /** What it does, and what it says while it does so. */
  words: { idle: string; busy: string }
  variant?: 'secondary' | 'quiet'
  /** The first of several says by its sign that they save. */
  first?: boolean
}

/** Makes a file and saves it. A second press while it is being made makes no second one. */
export function MakeButton({ making, words, variant = 'secondary', first = true }: MakeButtonProps) {
  return (
    <Button variant={variant} size="sm" busy={making.late} onClick={making.make}>
      {!making.late && first && <Icon of={Download} size="small" />}
      {making.late ? words.busy : words.idle}
    </Button>
  )
}
