import { type BadgeSize, badgeSizes, type EmbedPiece } from '@credence/contract/profile/embed'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { printedWords } from '@credence/profile-view/card-text'
import { buttonClass } from '@credence/ui/button'
import { SelectField } from '@credence/ui/select'
import { useRef, useState } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { paths } from '../../paths.ts'
import { CopyButton } from './copy-button.tsx'
import { embedCode } from './embed-code.ts'
import styles from './pieces.module.css'
import { ClosedTile, hasRecommendations, Tile } from './tile.tsx'

const about = { title: 'Embed', line: 'Your recommendations on your own site', wide: true }

type EmbedTileProps = { profile: OwnerProfile; theme: Theme }

export function EmbedTile(props: EmbedTileProps) {
  const { profile } = props
  if (hasRecommendations(profile)) return <Embed {...props} />
  return profile.embed ? <ClosedTile profile={profile} {...about} /> : <Tile {...about} action={<SeePro />} />
}

const badgeNames: Record<BadgeSize, string> = {
  faces: 'Badge with faces',
  ring: 'Badge with a seal',
  line: 'One-line badge',
}

function Embed({ profile, theme }: EmbedTileProps) {
  const { appOrigin } = usePublicConfig()
  const [chosen, setChosen] = useState('wall')
  const snippet = useRef<HTMLElement>(null)
  const { slug, recommendations, embed } = profile
  const choices: { id: string; name: string; piece: EmbedPiece }[] = [
    { id: 'wall', name: 'All recommendations', piece: { kind: 'wall' } },
    ...badgeSizes.map(size => ({
      id: size,
      name: badgeNames[size],
      piece: { kind: 'badge', size } as const,
    })),
    ...recommendations.map(({ id, reviewer }) => ({
      id,
      name: `Only ${reviewer.full_name}`,
      piece: { kind: 'card', id } as const,
    })),
  ]
  // the chosen one may have been hidden or withdrawn
  const { id, piece } = choices.find(choice => choice.id === chosen) ?? choices[0]!
  const code = embedCode(appOrigin, slug, piece, theme)

  async function write() {
    try {
      await navigator.clipboard.writeText(code)
    } catch (error) {
      // what is folded cannot be selected
      snippet.current?.closest('details')?.setAttribute('open', '')
      throw error
    }
  }
  return (
    <Tile
      {...about}
      piece={<EmbedPreview recommendations={recommendations} piece={piece} theme={theme} />}
      action={
        embed ? (
          <CopyButton variant="secondary" size="sm" label="Copy code" shown={snippet} write={write} />
        ) : (
          <SeePro />
        )
      }
      options={
        <>
          <SelectField label="Show" value={id} onChange={({ target }) => setChosen(target.value)}>
            {choices.map(choice => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </SelectField>
          <code ref={snippet} className={styles.code}>
            {code}
          </code>
          {!embed && <p>Embedding is part of Pro.</p>}
        </>
      }
    />
  )
}

function SeePro() {
  return (
    <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={paths.pricing}>
      See Pro
    </Link>
  )
}

type EmbedPreviewProps = Pick<OwnerProfile, 'recommendations'> & { piece: EmbedPiece; theme: Theme }

/** A drawing: the embed itself is a page of its own. */
function EmbedPreview({ recommendations, piece, theme }: EmbedPreviewProps) {
  const shown =
    piece.kind === 'card' ? recommendations.filter(({ id }) => id === piece.id) : recommendations.slice(0, 2)
  return (
    <div className={styles.site} aria-hidden="true">
      <div className={styles.bar}>
        <i />
        <i />
        <i />
      </div>
      <div className={styles.cards} data-look={theme}>
        {piece.kind === 'badge' ? (
          <p>{recommendations.length === 1 ? '1 recommendation' : `${recommendations.length} recommendations`}</p>
        ) : (
          shown.map(each => <p key={each.id}>{printedWords(each)}</p>)
        )}
      </div>
    </div>
  )
}
