import { downloadNames } from '@credence/contract/constants'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { addressBy } from '@credence/contract/views/channels'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../api/save-file.ts'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { downloadQr } from '../../../state/documents.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { GenerateButton, GenerationStatus, useFileGeneration } from '../generate-file.tsx'
import { OfferSwitch } from '../offer-switch.tsx'
import { Piece } from '../piece.tsx'
import { isPublished, PublishFirst } from '../preview-empty.tsx'
import { ThemeSwatches } from '../theme-swatches.tsx'
import { pngOf, themedQr } from './qr-image.ts'
import styles from './qr-piece.module.css'
import { QrPreview, useQr } from './qr-preview.tsx'

export function QrPiece({ profile, url }: { profile: OwnerProfile; url: string }) {
  const { productName } = usePublicConfig()
  const dispatch = useAppDispatch()
  const [theme, setTheme] = useState<Theme>('paper')
  const qr = useQr(profile)
  const name = downloadNames(productName).qrPdf
  const sheet = useFileGeneration('isGenerating', () => dispatch(downloadQr({ theme, name })))
  const address = addressBy('qr', url)
  return (
    <Piece
      span={5}
      title="QR code"
      line="For a slide, a badge or the back of a card. Print it two centimetres wide or more."
      preview={
        isPublished(profile) ? (
          <QrPreview qr={qr} theme={theme} address={address} slug={profile.slug} />
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
            <GenerateButton
              generation={sheet}
              words={{ idle: 'A4 sheet', busy: 'Making the sheet' }}
              variant="quiet"
              first={false}
            />
          </div>
          <GenerationStatus generation={sheet} what="the QR sheet" />
        </>
      )}
      <OfferSwitch profile={profile} offer="qr" label="Readers may scan this on your page" />
    </Piece>
  )
}

type QrFilesProps = { address: string; theme: Theme; name: string }

/** Drawn in the browser; works offline. */
function QrFiles({ address, theme, name }: QrFilesProps) {
  const [failed, setFailed] = useState(false)

  async function savePng() {
    setFailed(false)
    try {
      saveFile(await pngOf(themedQr(address, theme)), `${name}.png`)
    } catch {
      setFailed(true)
    }
  }
  function saveSvg() {
    saveFile(new Blob([themedQr(address, theme)], { type: 'image/svg+xml' }), `${name}.svg`)
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void savePng()}>
        <Icon of={Download} size="small" />
        PNG
      </Button>
      <Button variant="secondary" size="sm" onClick={saveSvg}>
        SVG
      </Button>
      {failed && <Alert tone="error">This browser could not draw the PNG. The SVG holds the same code.</Alert>}
    </>
  )
}
