import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Card } from '@credence/ui/card'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { Checklist } from '../../components/strength/checklist.tsx'
import { type StrengthItem, strengthInWords, strengthOf } from '../../components/strength/strength.ts'
import { StrengthTally } from '../../components/strength/strength-tally.tsx'
import { paths } from '../../paths.ts'
import { useEditing } from './editing/editing.tsx'
import styles from './parts-strength-card.module.css'

/** What is there and what is missing, as counted dashes: a person has no percentage. */
export function PartsStrengthCard({ profile, onPicture }: { profile: OwnerProfile; onPicture: () => void }) {
  const items = strengthOf(profile)
  const words = strengthInWords(items)
  return (
    <Card className={styles.card}>
      <div>
        <h2 className="t-h2">Profile strength</h2>
        <p className={`t-small ${styles.words}`}>{words}</p>
      </div>
      <StrengthTally items={items} />
      <Checklist
        items={items.map(item => ({
          id: item.label,
          name: item.label,
          state: item.done ? 'done' : 'open',
          words: item.done ? 'done' : '',
          way: !item.done && <Way item={item} onPicture={onPicture} />,
        }))}
      />
    </Card>
  )
}

function Way({ item: { part, label }, onPicture }: { item: StrengthItem; onPicture: () => void }) {
  const { openPart } = useEditing()
  if (part === undefined)
    return (
      <Link className="link" to={paths.recommendations} aria-label="Ask for a recommendation">
        Ask
      </Link>
    )
  return (
    <TextButton aria-label={`Add: ${label}`} onClick={() => (part === 'picture' ? onPicture() : openPart(part))}>
      Add
    </TextButton>
  )
}
