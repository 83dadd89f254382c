import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Button } from '@credence/ui/button'
import { GivenRow } from './given-row.tsx'
import { Group } from './group.tsx'

type HiddenGroupProps = { items: OwnerRecommendation[]; fold: boolean; onReview: (id: string) => void }

/** Kept private. They count among those received, and nobody reads them. */
export function HiddenGroup({ items, fold, onReview }: HiddenGroupProps) {
  return (
    <Group title="Private" note="Only you and whoever gave it" items={items} fold={fold}>
      {shown =>
        shown.map(given => (
          <GivenRow
            key={given.id}
            given={given}
            action={
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Open what ${given.reviewer.full_name} gave`}
                onClick={() => onReview(given.id)}
              >
                Open
              </Button>
            }
          />
        ))
      }
    </Group>
  )
}
