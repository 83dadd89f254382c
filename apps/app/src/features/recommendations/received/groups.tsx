import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Button } from '@credence/ui/button'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { ListRow, RowList } from '@credence/ui/list-row'
import { AudioLines, PenLine, Video } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { TextButton } from '../../../components/actions/text-button.tsx'
import styles from './groups.module.css'
import { formatWords, givenWords } from './received-labels.ts'

const shownAtFirst = 5

type GroupProps<Item> = {
  title: string
  note?: ReactNode
  items: Item[]
  /** Shows the first few and a button for the rest. */
  fold: boolean
  className?: string | undefined
  children: (items: Item[]) => ReactNode
}

export function Group<Item>({ title, note, items, fold, className, children }: GroupProps<Item>) {
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  const shown = fold && !unfolded ? items.slice(0, shownAtFirst) : items
  const more = items.length - shown.length
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {note && <span className="t-meta">{note}</span>}
      </div>
      <div className={className}>
        <RowList>{children(shown)}</RowList>
      </div>
      {more > 0 && (
        <TextButton className={styles.more} onClick={() => setUnfolded(true)}>
          Show {more} more
        </TextButton>
      )}
    </section>
  )
}

type WaitingGroupProps = { items: OwnerRecommendation[]; fold: boolean; onReview: (id: string) => void }

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

type HiddenGroupProps = { items: OwnerRecommendation[]; fold: boolean; onReview: (id: string) => void }

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

const icons = { video: Video, audio: AudioLines, text: PenLine } as const

type GivenRowProps = {
  given: OwnerRecommendation
  note?: string | undefined
  action: ReactNode
  [mark: `data-${string}`]: string | boolean | undefined
}

export function GivenRow({ given, note, action, ...marks }: GivenRowProps) {
  const { id, reviewer, email_domain, type } = given
  return (
    <ListRow
      {...marks}
      id={id}
      name={reviewer.full_name}
      position={reviewer.position}
      note={note}
      picture={reviewer.picture_url ?? undefined}
      format={{ icon: icons[type], text: formatWords(given) }}
      proof={<ConfirmedBadge domain={email_domain} stacked />}
      action={action}
    />
  )
}
