import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Button } from '@credence/ui/button'
import { GivenRow } from './given-row.tsx'
import { Group } from './group.tsx'
import { givenWords } from './received-words.ts'

type WaitingGroupProps = { items: OwnerRecommendation[]; fold: boolean; onReview: (id: string) => void }

/** New ones, which nobody else has seen. */
export function WaitingGroup({ items, fold, onReview }: WaitingGroupProps) {
  const now = new Date()
  return (
    <Group title="Waiting for you" items={items} fold={fold}>
      {shown =>
        shown.map(given => (
          <GivenRow
            key={given.id}
            given={given}
            note={noteOf(given, now)}
            action={
              <Button
                size="sm"
                aria-label={`Review what ${given.reviewer.full_name} gave`}
                onClick={() => onReview(given.id)}
              >
                Review
              </Button>
            }
          />
        ))
      }
    </Group>
  )
}

function noteOf(given: OwnerRecommendation, now: Date): string {
  if (given.media_state === 'waiting') return 'Still being prepared'
  if (given.media_state === 'refused') return 'The recording could not be used'
  return givenWords(given, now)
}
