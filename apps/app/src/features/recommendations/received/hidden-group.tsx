import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Button } from '@credence/ui/button'
import { ListRow } from '@credence/ui/list-row'
import { Group } from './groups.tsx'
import { formatWords } from './received-labels.ts'

type HiddenGroupProps = { items: OwnerRecommendation[]; onReview: (id: string) => void }

export function HiddenGroup({ items, onReview }: HiddenGroupProps) {
  return (
    <Group title="Hidden" count={items.length}>
      {items.map(given => (
        <ListRow
          key={given.id}
          id={given.id}
          name={given.reviewer.full_name}
          position={given.reviewer.position}
          note={formatWords(given)}
          picture={given.reviewer.picture_url ?? undefined}
          action={
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Open ${given.reviewer.full_name}`}
              onClick={() => onReview(given.id)}
            >
              Open
            </Button>
          }
        />
      ))}
    </Group>
  )
}
