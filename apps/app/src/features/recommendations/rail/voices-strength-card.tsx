import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Card } from '@credence/ui/card'
import { Link } from '../../../components/actions/link.tsx'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { Checklist, StrengthTally } from '../../../components/strength/checklist.tsx'
import { strengthInWords, strengthOf } from '../../../components/strength/strength.ts'
import { profilePath } from '../../../paths.ts'
import type { Voice } from './coverage.ts'
import styles from './voices-strength-card.module.css'

const signs = { heard: 'done', asked: 'waiting', missing: 'open' } as const
const stateNames = { heard: 'heard', asked: 'asked, no answer published yet', missing: 'missing' } as const

type VoicesStrengthCardProps = { profile: OwnerProfile; voices: Voice[]; onAsk: (source: RecommenderSourceId) => void }

/** How much of the page is there, whose voice is missing, and the one thing to do next. */
export function VoicesStrengthCard({ profile, voices, onAsk }: VoicesStrengthCardProps) {
  const items = strengthOf(profile)
  return (
    <Card className={styles.card} aria-labelledby="strength-title">
      <div>
        <h2 id="strength-title" className="t-h2">
          Profile strength
        </h2>
        <p className={`t-small ${styles.words}`}>{strengthInWords(items)}</p>
      </div>
      <StrengthTally items={items} />
      <NextStep profile={profile} voices={voices} onAsk={onAsk} />
      <h3 className={styles.label}>Whose voice a reader hears</h3>
      <Checklist
        items={voices.map(voice => ({
          id: voice.id,
          name: voice.name,
          state: signs[voice.state],
          words: stateNames[voice.state],
          way: <Way voice={voice} onAsk={onAsk} />,
        }))}
      />
    </Card>
  )
}

function Way({ voice: { name, state, source }, onAsk }: { voice: Voice; onAsk: VoicesStrengthCardProps['onAsk'] }) {
  if (state === 'asked') return <span className="t-meta">Asked</span>
  if (state === 'heard') return null
  return (
    <TextButton aria-label={`Ask: ${name}`} onClick={() => onAsk(source)}>
      Ask
    </TextButton>
  )
}

/** What is missing on the page comes first, because it takes a minute; then a voice, which takes a friend. */
function NextStep({ profile, voices, onAsk }: VoicesStrengthCardProps) {
  const open = strengthOf(profile).find(({ done, part }) => !done && part !== undefined)
  const missing = voices.find(({ state }) => state === 'missing')
  if (open)
    return (
      <p className={styles.next}>
        Next:{' '}
        <Link className="link" to={profilePath(profile.slug)}>
          {nameOf(open.label)}
        </Link>
      </p>
    )
  if (missing)
    return (
      <p className={styles.next}>
        Next: <TextButton onClick={() => onAsk(missing.source)}>ask {nameOf(missing.name)}</TextButton>
      </p>
    )
  return <p className={styles.next}>Nothing is missing. Send it to somebody who decides.</p>
}

function nameOf(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
