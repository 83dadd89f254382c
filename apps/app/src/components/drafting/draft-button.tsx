import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { PenLine, RotateCcw, Square } from 'lucide-react'
import type { DraftingControl } from './use-drafting.ts'

type DraftButtonProps = {
  drafting: DraftingControl
  label: string
  /** Once there was a draft. */
  again?: string
  disabled?: boolean
  /** Where it is what the panel is for. */
  primary?: boolean
  onStart: () => void
}

/** Asks for a draft, and stops it while it is written: one button, so that the focus stays where it is. */
export function DraftButton({ drafting, label, again = label, disabled, primary, onStart }: DraftButtonProps) {
  const { kind } = drafting.state
  const isRunning = kind === 'waiting' || kind === 'writing'
  const hasBeen = kind === 'done' || kind === 'stopped'
  return (
    <Button
      variant={primary && !isRunning ? 'primary' : 'secondary'}
      disabled={disabled && !isRunning}
      onClick={isRunning ? drafting.stop : onStart}
    >
      <Icon of={isRunning ? Square : hasBeen ? RotateCcw : PenLine} size="small" />
      {isRunning ? 'Stop' : hasBeen ? again : label}
    </Button>
  )
}
