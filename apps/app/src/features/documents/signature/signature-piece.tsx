import { firstNameOf } from '@credence/contract/first-name'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { addressBy } from '@credence/contract/views/channels'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useCopied } from '../../../components/actions/use-copied.ts'
import { Piece } from '../piece.tsx'
import { isPublished, PublishFirst, RecommendationFirst } from '../preview-empty.tsx'
import { StampPicture, useStampPicture } from '../stamp/stamp-picture.tsx'
import { ThemeSwatches } from '../theme-swatches.tsx'
import { plainSignature, Signature } from './signature.tsx'
import styles from './signature-piece.module.css'

const piece = {
  title: 'E-mail signature',
  line: 'Copy it, then paste it into the signature box of your mail program. The picture travels inside the mail, so nothing tracks who opens it.',
} as const

export function SignaturePiece({ profile, url }: { profile: OwnerProfile; url: string }) {
  const missing = !isPublished(profile) ? (
    <PublishFirst profile={profile} />
  ) : profile.recommendations.length === 0 ? (
    <RecommendationFirst profile={profile} />
  ) : undefined
  return missing ? <Piece span={7} {...piece} preview={missing} /> : <Copied profile={profile} url={url} />
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
      preview={
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

function Letter({ firstName, children }: { firstName: string; children: ReactNode }) {
  return (
    <div className={styles.letter} data-theme="light">
      <p className={styles.to}>To marta@northpier.example</p>
      <p>Thank you for Tuesday. I have attached the plan for the first four weeks.</p>
      <p>{firstNameOf(firstName)}</p>
      <div className={styles.foot}>{children}</div>
    </div>
  )
}
