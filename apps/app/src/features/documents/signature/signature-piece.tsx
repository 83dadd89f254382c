import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { addressBy } from '@credence/contract/views/channels'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCopied } from '../../../components/actions/use-copied.ts'
import { isPublished, PublishFirst, RecommendationFirst } from '../missing.tsx'
import { Piece } from '../piece.tsx'
import { StampPicture } from '../stamp/stamp-picture.tsx'
import { useStampPicture } from '../stamp/use-stamp-picture.ts'
import { ThemeSwatches } from '../theme-swatches.tsx'
import { Letter } from './letter.tsx'
import { Signature } from './signature.tsx'
import styles from './signature-piece.module.css'
import { plainSignature } from './signature-words.ts'

const piece = {
  title: 'E-mail signature',
  line: 'Copy it, then paste it into the signature box of your mail program. The picture travels inside the mail, so nothing tracks who opens it.',
} as const

/** The owner's name with the stamp beside it, for the foot of every mail. */
export function SignaturePiece({ profile, url }: { profile: OwnerProfile; url: string }) {
  const missing = !isPublished(profile) ? (
    <PublishFirst profile={profile} />
  ) : profile.recommendations.length === 0 ? (
    <RecommendationFirst profile={profile} />
  ) : undefined
  return missing ? <Piece span={7} {...piece} bed={missing} /> : <Copied profile={profile} url={url} />
}

function Copied({ profile, url }: { profile: OwnerProfile; url: string }) {
  const [theme, setTheme] = useState<Theme>('paper')
  const picture = useStampPicture(profile, { theme, size: 184 })
  const signature = useRef<HTMLTableElement>(null)
  const { said, copied, copy } = useCopied(signature)
  const address = addressBy('stamp', url)
  const isThere = picture.address !== undefined && !picture.failure && !picture.busy

  async function write() {
    const html = signature.current?.outerHTML ?? ''
    const kinds = { 'text/html': html, 'text/plain': plainSignature(profile, address) }
    const blobs = Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }
  return (
    <Piece
      span={7}
      {...piece}
      bed={
        isThere && picture.address ? (
          <Letter firstName={profile.full_name}>
            <Signature ref={signature} profile={profile} url={address} picture={picture.address} />
          </Letter>
        ) : (
          <StampPicture profile={profile} picture={{ ...picture, address: undefined }} alt="" />
        )
      }
      action={
        isThere && (
          <Button variant="secondary" size="sm" onClick={() => void copy(write)}>
            <Icon of={copied ? Check : Copy} size="small" />
            {copied ? 'Copied' : 'Copy signature'}
          </Button>
        )
      }
    >
      <p className={copied || !said ? 'vh' : styles.said} role="status">
        {said}
      </p>
      <ThemeSwatches legend="Look of the signature" value={theme} onChange={setTheme} />
    </Piece>
  )
}
