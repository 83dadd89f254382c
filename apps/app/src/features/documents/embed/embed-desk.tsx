import { type BadgeSize, badgeSizes, type EmbedPiece } from '@credence/contract/profile/embed'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Segment } from '@credence/ui/segment'
import { SelectField } from '@credence/ui/select'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCopied } from '../../../components/actions/use-copied.ts'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { ThemeSwatches } from '../theme-swatches.tsx'
import { embedCode, embedPath } from './embed-code.ts'
import { EmbedFrame } from './embed-frame.tsx'
import styles from './embed-piece.module.css'
import { EmbedPreview } from './embed-preview.tsx'

type Kind = EmbedPiece['kind']

const badgeNames: Record<BadgeSize, string> = { faces: 'With faces', ring: 'With a seal', line: 'One line' }

/** What of the page is shown there, in which look, and the code that shows it. */
export function EmbedDesk({ profile: { slug, recommendations } }: { profile: OwnerProfile }) {
  const { appOrigin } = usePublicConfig()
  const [kind, setKind] = useState<Kind>('wall')
  const [chosen, setChosen] = useState<string>()
  const [size, setSize] = useState<BadgeSize>('faces')
  const [theme, setTheme] = useState<Theme>('paper')
  const snippet = useRef<HTMLElement>(null)
  const { said, copied, copy } = useCopied(snippet)

  // the one that was chosen may have been hidden or taken back meanwhile
  const card = recommendations.find(({ id }) => id === chosen) ?? recommendations[0]!
  const pieces: Record<Kind, EmbedPiece> = {
    wall: { kind: 'wall' },
    card: { kind: 'card', id: card.id },
    badge: { kind: 'badge', size },
  }
  const embedded = { slug, piece: pieces[kind], theme }
  const code = embedCode(appOrigin, embedded)
  return (
    <EmbedFrame bed={<EmbedPreview key={kind} path={embedPath(embedded)} />}>
      <Segment<Kind>
        block
        label="What to show there"
        options={[
          { value: 'wall', label: 'Wall' },
          { value: 'card', label: 'One card' },
          { value: 'badge', label: 'Badge' },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'card' && (
        <SelectField label="Whose words" value={card.id} onChange={({ target }) => setChosen(target.value)}>
          {recommendations.map(({ id, reviewer }) => (
            <option key={id} value={id}>
              {reviewer.full_name}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'badge' && (
        <SelectField label="Kind of badge" value={size} onChange={({ target }) => setSize(target.value as BadgeSize)}>
          {badgeSizes.map(each => (
            <option key={each} value={each}>
              {badgeNames[each]}
            </option>
          ))}
        </SelectField>
      )}
      <ThemeSwatches legend="Look of the embed" value={theme} onChange={setTheme} />
      <code ref={snippet} className={styles.code}>
        {code}
      </code>
      <p className={copied || !said ? 'vh' : styles.line} role="status">
        {said}
      </p>
      <div>
        <Button size="sm" onClick={() => void copy(() => navigator.clipboard.writeText(code))}>
          <Icon of={copied ? Check : Copy} size="small" />
          {copied ? 'Copied' : 'Copy code'}
        </Button>
      </div>
    </EmbedFrame>
  )
}
