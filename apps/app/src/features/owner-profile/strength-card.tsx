import type { OwnerProfile } from '@credence/contract/profile-data'
import { Card } from '@credence/ui/card'
import { Icon } from '@credence/ui/icon'
import { Check, Circle } from 'lucide-react'
import { Link } from 'react-router'
import { type StrengthItem, strengthInWords, strengthOf } from '../../components/strength.ts'
import { StrengthTally } from '../../components/strength-tally.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { paths } from '../../paths.ts'
import { useEditing } from './editing.tsx'
import styles from './strength-card.module.css'

/** What is there and what is missing, as counted dashes: a person has no percentage. */
export function StrengthCard({ profile, onPicture }: { profile: OwnerProfile; onPicture: () => void }) {
  const items = strengthOf(profile)
  const words = strengthInWords(items)
  return (
    <Card className={styles.card}>
      <div>
        <h2 className="t-h2">Profile strength</h2>
        <p className={`t-small ${styles.words}`}>{words}</p>
      </div>
      <StrengthTally items={items} />
      <ul className={styles.todo}>
        {items.map(item => (
          <li key={item.label} data-done={item.done}>
            <Icon of={item.done ? Check : Circle} />
            <span>
              {item.label}
              {item.done && <span className="vh">, done</span>}
            </span>
            {!item.done && <Way item={item} onPicture={onPicture} />}
          </li>
        ))}
      </ul>
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
