import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { addressBy } from '@credence/contract/views/channels'
import { Alert } from '@credence/ui/alert'
import { Segment } from '@credence/ui/segment'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { Drawing, GenerationFailed } from './generate-file.tsx'
import { portraitFor } from './pictures.ts'
import styles from './pieces.module.css'
import { plainSignature, Signature, signaturePixels } from './signature.tsx'
import { needsRecommendation, useStampPicture } from './stamp-picture.ts'
import { ClosedTile, hasRecommendations, Tile } from './tile.tsx'

const about = { title: 'E-mail signature', line: 'For the end of your e-mails', wide: true }

type SignatureTileProps = { profile: OwnerProfile; url: string; theme: Theme }

export function SignatureTile(props: SignatureTileProps) {
  return hasRecommendations(props.profile) ? (
    <SignatureEditor {...props} />
  ) : (
    <ClosedTile profile={props.profile} {...about} />
  )
}

type Picture = 'stamp' | 'portrait' | 'none'

function SignatureEditor({ profile, url, theme }: SignatureTileProps) {
  const [kind, setKind] = useState<Picture>('stamp')
  const stamp = useStampPicture(profile, { theme, size: signaturePixels })
  const portrait = usePortrait(kind === 'portrait' ? profile.picture_url : null)
  const signature = useRef<HTMLTableElement>(null)
  const address = addressBy('stamp', url)
  if (needsRecommendation(stamp.failure)) return <ClosedTile profile={profile} {...about} />

  const pictures = { stamp: stamp.busy ? undefined : stamp.address, portrait: portrait.address, none: null }
  const picture = pictures[kind]
  const failure = kind === 'stamp' ? stamp.failure : undefined

  async function write() {
    const kinds = { 'text/html': signature.current?.outerHTML ?? '', 'text/plain': plainSignature(profile, address) }
    const blobs = Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }
  return (
    <Tile
      {...about}
      piece={
        !failure &&
        (picture === undefined ? (
          <Drawing busy={!portrait.failed} what="the picture" />
        ) : (
          <div className={styles.letter} data-theme="light">
            <Signature ref={signature} profile={profile} url={address} picture={picture} round={kind === 'portrait'} />
          </div>
        ))
      }
      action={
        !failure &&
        picture !== undefined && (
          <CopyButton variant="secondary" size="sm" label="Copy" shown={signature} write={write} />
        )
      }
      options={
        <>
          <div>
            <Segment<Picture>
              label="Picture"
              options={[
                { value: 'stamp', label: 'Stamp' },
                ...(profile.picture_url ? [{ value: 'portrait' as const, label: 'Photo' }] : []),
                { value: 'none', label: 'None' },
              ]}
              value={kind}
              onChange={setKind}
            />
          </div>
          <p>The picture is part of the e-mail, so we can’t see who opens it.</p>
        </>
      }
    >
      {failure && <GenerationFailed failure={failure} what="the stamp" onTryAgain={stamp.load} />}
      {portrait.failed && <Alert tone="error">We couldn’t load your photo. Choose another picture.</Alert>}
    </Tile>
  )
}

/** As a data URL, so that a mail loads nothing. */
function usePortrait(source: string | null) {
  const [loaded, setLoaded] = useState<{ source: string; address?: string }>()
  useEffect(() => {
    if (!source) return
    portraitFor(source, signaturePixels).then(
      address => setLoaded({ source, address }),
      () => setLoaded({ source }),
    )
  }, [source])
  const ofSource = source !== null && loaded?.source === source ? loaded : undefined
  return { address: ofSource?.address, failed: ofSource !== undefined && !ofSource.address }
}
