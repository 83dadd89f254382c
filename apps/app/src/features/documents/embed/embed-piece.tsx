import { type BadgeSize, badgeSizes, type EmbedPiece as EmbedContent } from '@credence/contract/profile/embed'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Segment } from '@credence/ui/segment'
import { SelectField } from '@credence/ui/select'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useCopied } from '../../../components/actions/use-copied.ts'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { isPublished, ProFirst, PublishFirst, RecommendationFirst } from '../preview-empty.tsx'
import { ThemeSwatches } from '../theme-swatches.tsx'
import { embedCode, embedPath } from './embed-code.ts'
import styles from './embed-piece.module.css'

export function EmbedPiece({ profile }: { profile: OwnerProfile }) {
  if (!profile.embed) return <EmbedFrame preview={<ProFirst />} />
  if (!isPublished(profile)) return <EmbedFrame preview={<PublishFirst profile={profile} />} />
  if (profile.recommendations.length === 0) return <EmbedFrame preview={<RecommendationFirst profile={profile} />} />
  return <EmbedEditor profile={profile} />
}

type Kind = EmbedContent['kind']

const badgeNames: Record<BadgeSize, string> = { faces: 'With faces', ring: 'With a seal', line: 'One line' }

function EmbedEditor({ profile: { slug, recommendations } }: { profile: OwnerProfile }) {
  const { appOrigin } = usePublicConfig()
  const [kind, setKind] = useState<Kind>('wall')
  const [chosen, setChosen] = useState<string>()
  const [size, setSize] = useState<BadgeSize>('faces')
  const [theme, setTheme] = useState<Theme>('paper')
  const snippet = useRef<HTMLElement>(null)
  const { said, copied, copy } = useCopied(snippet)

  // the chosen one may have been hidden or withdrawn
  const card = recommendations.find(({ id }) => id === chosen) ?? recommendations[0]!
  const pieces: Record<Kind, EmbedContent> = {
    wall: { kind: 'wall' },
    card: { kind: 'card', id: card.id },
    badge: { kind: 'badge', size },
  }
  const embedded = { slug, piece: pieces[kind], theme }
  const code = embedCode(appOrigin, embedded)
  return (
    <EmbedFrame preview={<EmbedPreview key={kind} path={embedPath(embedded)} />}>
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

function EmbedFrame({ preview, children }: { preview: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.piece} aria-labelledby={id}>
      <div className={styles.preview}>{preview}</div>
      <div className={styles.choices}>
        <div>
          <h2 id={id} className={styles.title}>
            Embed on your site
          </h2>
          <p className={styles.line}>
            Your published recommendations on your own page. It sets no cookies and follows what you publish here.
          </p>
        </div>
        {children}
      </div>
    </section>
  )
}

const firstHeight = 320
const tallest = 4000

/** The embed reports its height by postMessage, as on other sites. */
function EmbedPreview({ path }: { path: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(firstHeight)
  useEffect(() => {
    function onMessage({ source, data }: MessageEvent) {
      if (source !== frame.current?.contentWindow || data?.type !== 'credence:size') return
      if (Number.isInteger(data.height) && data.height > 0) setHeight(Math.min(data.height, tallest))
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  return (
    <div className={styles.site}>
      <div className={styles.bar} aria-hidden="true">
        <i />
        <i />
        <i />
        <span>your-site.example</span>
      </div>
      <iframe ref={frame} className={styles.frame} title="How it looks on your site" src={path} height={height} />
    </div>
  )
}
