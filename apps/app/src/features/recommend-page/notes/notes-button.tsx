import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ListOrdered } from 'lucide-react'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { useFlow } from '../flow.tsx'

/** The way from the sheet to notes, where there is a model to ask. */
export function NotesButton() {
  const { ai } = usePublicConfig()
  const { go } = useFlow()
  if (!ai) return null
  return (
    <Button variant="quiet" size="lg" onClick={() => go('notes')}>
      <Icon of={ListOrdered} size="small" />
      Begin with notes
    </Button>
  )
}
