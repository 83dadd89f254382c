import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { type Part, partNames } from '../parts.ts'
import { openerId, useEditing } from './editing.tsx'

/** Opens a part where it stands. The focus comes back here when it closes. */
export function EditButton({ part }: { part: Part }) {
  const { openPart } = useEditing()
  return (
    <Button
      variant="quiet"
      size="sm"
      id={openerId(part)}
      aria-label={`Edit ${partNames[part]}`}
      onClick={() => openPart(part)}
    >
      <Icon of={Pencil} size="small" />
      Edit
    </Button>
  )
}

/** In place of a part that is empty: what it is for, and the way to fill it. */
export function EmptyPrompt({ part, action, children }: { part: Part; action: string; children: ReactNode }) {
  const { openPart } = useEditing()
  return (
    <p className="t-body">
      {children}{' '}
      <TextButton id={openerId(part)} onClick={() => openPart(part)}>
        {action}
      </TextButton>
    </p>
  )
}
