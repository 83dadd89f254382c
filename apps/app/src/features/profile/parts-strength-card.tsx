import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Card } from '@credence/ui/card'
import { useState } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { Checklist } from '../../components/strength/checklist.tsx'
import { type StrengthItem, strengthInWords, strengthOf } from '../../components/strength/strength.ts'
import { StrengthTally } from '../../components/strength/strength-tally.tsx'
import { paths } from '../../paths.ts'
import { useEditing } from './editing/editing.tsx'
import { CvDialog } from './lazy-tools.tsx'
import styles from './parts-strength-card.module.css'

/** What is there and what is missing, as counted dashes: a person has no percentage. */
export function PartsStrengthCard({ profile, onPicture }: { profile: OwnerProfile; onPicture: () => void }) {
  const items = strengthOf(profile)
  const words = strengthInWords(items)
  const { ai } = usePublicConfig()
  /** Undefined until it was opened once: most never do, and it is fetched then. */
  const [reading, setReading] = useState<boolean>()
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
      {ai && (
        <>
          <TextButton onClick={() => setReading(true)}>Fill it from a CV</TextButton>
          {reading !== undefined && <CvDialog profile={profile} open={reading} onClose={() => setReading(false)} />}
        </>
      )}
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
