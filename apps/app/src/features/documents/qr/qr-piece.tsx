import { downloadNames } from '@credence/contract/constants'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { addressBy } from '@credence/contract/views/channels'
import { useState } from 'react'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { downloadQr } from '../../../state/documents.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { MakeButton } from '../making/make-button.tsx'
import { MakingNote } from '../making/making-note.tsx'
import { useMaking } from '../making/use-making.ts'
import { isPublished, PublishFirst } from '../missing.tsx'
import { OfferSwitch } from '../offered/offer-switch.tsx'
import { Piece } from '../piece.tsx'
import { ThemeSwatches } from '../theme-swatches.tsx'
import { QrBed } from './qr-bed.tsx'
import { QrFiles } from './qr-files.tsx'
import styles from './qr-piece.module.css'
import { useQr } from './use-qr.ts'

/** The code that leads to the page, for screens and for paper. */
export function QrPiece({ profile, url }: { profile: OwnerProfile; url: string }) {
  const { productName } = usePublicConfig()
  const dispatch = useAppDispatch()
  const [theme, setTheme] = useState<Theme>('paper')
  const qr = useQr(profile)
  const name = downloadNames(productName).qrPdf
  const sheet = useMaking('isGenerating', () => dispatch(downloadQr({ theme, name })))
  const address = addressBy('qr', url)
  return (
    <Piece
      span={5}
      title="QR code"
      line="For a slide, a badge or the back of a card. Print it two centimetres wide or more."
      bed={
        isPublished(profile) ? (
          <QrBed qr={qr} theme={theme} address={address} slug={profile.slug} />
        ) : (
          <PublishFirst profile={profile} />
        )
      }
    >
      {isPublished(profile) && (
        <>
          <ThemeSwatches legend="Look of the QR code" value={theme} onChange={setTheme} />
          <div className={styles.actions}>
            <QrFiles address={address} theme={theme} name={name.replace(/\.pdf$/, '')} />
            <MakeButton
              making={sheet}
              words={{ idle: 'A4 sheet', busy: 'Making the sheet' }}
              variant="quiet"
              first={false}
            />
          </div>
          <MakingNote making={sheet} what="the QR sheet" />
        </>
      )}
      <OfferSwitch profile={profile} offer="qr" label="Readers may scan this on your page" />
    </Piece>
  )
}
