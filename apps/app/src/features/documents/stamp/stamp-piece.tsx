import { downloadNames } from '@credence/contract/constants'
import type { stampMiddles } from '@credence/contract/documents/stamp/stamp'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { Segment } from '@credence/ui/segment'
import { useState } from 'react'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { downloadStamp, downloadStampSvg } from '../../../state/documents.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { GenerateButton, GenerationStatus, useFileGeneration } from '../generate-file.tsx'
import { OfferSwitch } from '../offer-switch.tsx'
import { Piece } from '../piece.tsx'
import { isPublished, PublishFirst, RecommendationFirst } from '../preview-empty.tsx'
import { ThemeSwatches } from '../theme-swatches.tsx'
import { StampPicture, useStampPicture } from './stamp-picture.tsx'
import styles from './stamp-piece.module.css'

type Middle = (typeof stampMiddles)[number]

const piece = {
  title: 'Stamp',
  line: 'A picture that says who to ask, with your address around the edge. The PNG holds a signed record of that, which is taken back once your page shows fewer people than it says.',
} as const

export function StampPiece({ profile }: { profile: OwnerProfile }) {
  const missing = !isPublished(profile) ? (
    <PublishFirst profile={profile} />
  ) : profile.recommendations.length === 0 ? (
    <RecommendationFirst profile={profile} />
  ) : undefined
  return missing ? <Piece span={5} {...piece} preview={missing} /> : <Stamp profile={profile} />
}

function Stamp({ profile }: { profile: OwnerProfile }) {
  const { productName } = usePublicConfig()
  const dispatch = useAppDispatch()
  const [theme, setTheme] = useState<Theme>('ink')
  const [middle, setMiddle] = useState<Middle>()
  // the specification's call has only a theme; without more the server draws the photo or the initials at 1200 px
  const choice = { theme, ...(middle && { middle }) }
  const picture = useStampPicture(profile, { ...choice, size: 600 })
  const { stampPng, stampSvg } = downloadNames(productName)
  const png = useFileGeneration('isStampGenerating', () => dispatch(downloadStamp({ ...choice, name: stampPng })))
  const svg = useFileGeneration(undefined, () => dispatch(downloadStampSvg({ ...choice, name: stampSvg })))
  return (
    <Piece
      span={5}
      {...piece}
      preview={<StampPicture profile={profile} picture={picture} alt={`Your stamp, ${theme}`} />}
    >
      <ThemeSwatches legend="Look of the stamp" value={theme} onChange={setTheme} />
      <div>
        <Segment<Middle>
          label="In the middle of the stamp"
          options={[
            ...(profile.picture_url ? [{ value: 'photo' as const, label: 'Photo' }] : []),
            { value: 'initials', label: 'Initials' },
            { value: 'code', label: 'QR code' },
          ]}
          value={middle ?? (profile.picture_url ? 'photo' : 'initials')}
          onChange={setMiddle}
        />
      </div>
      <div className={styles.actions}>
        <GenerateButton generation={png} words={{ idle: 'PNG, 1200 px', busy: 'Making the stamp' }} />
        <GenerateButton generation={svg} words={{ idle: 'SVG', busy: 'Making the SVG' }} first={false} />
      </div>
      <GenerationStatus generation={png} what="the stamp" />
      <GenerationStatus generation={svg} what="the SVG" />
      <OfferSwitch profile={profile} offer="stamp" label="Readers may download this from your page" />
    </Piece>
  )
}
