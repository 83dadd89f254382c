import { downloadNames } from '@credence/contract/constants'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { addressBy } from '@credence/contract/views/channels'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { type Failure, unknownFailure } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { downloadQr, fetchQr } from '../../state/documents.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { profileNeeded } from '../../state/profile/profile.ts'
import { Drawing, GenerateButton, GenerationFailed, GenerationStatus, useFileGeneration } from './generate-file.tsx'
import { pngOf, svgDataUrl, themedQr } from './pictures.ts'
import styles from './pieces.module.css'
import { OfferSwitch } from './saved-choices.tsx'
import { isPublished, Tile } from './tile.tsx'

const about = { title: 'QR code', line: 'For slides, badges and print' }

type QrTileProps = { profile: OwnerProfile; url: string; theme: Theme }

export function QrTile(props: QrTileProps) {
  return isPublished(props.profile) ? <Qr {...props} /> : <Tile {...about} />
}

function Qr({ profile, url, theme }: QrTileProps) {
  const { productName } = usePublicConfig()
  const dispatch = useAppDispatch()
  const { qr, isGenerating, failure, load } = useQr(profile)
  const [pngFailed, setPngFailed] = useState(false)
  const name = downloadNames(productName).qrPdf
  const sheet = useFileGeneration('isGenerating', () => dispatch(downloadQr({ theme, name })))
  const fileName = name.replace(/\.pdf$/, '')
  const svg = themedQr(addressBy('qr', url), theme)
  const failed = !qr && failure && !isGenerating

  async function savePng() {
    setPngFailed(false)
    try {
      saveFile(await pngOf(svg), `${fileName}.png`)
    } catch {
      setPngFailed(true)
    }
  }
  return (
    <Tile
      {...about}
      piece={
        qr ? (
          <img
            className={styles.qr}
            src={theme === 'paper' ? qr : svgDataUrl(svg)}
            alt="QR code that opens your page"
            width={176}
            height={176}
          />
        ) : (
          !failed && <Drawing busy={isGenerating} what="the QR code" />
        )
      }
      action={
        <Button variant="secondary" size="sm" onClick={() => void savePng()}>
          <Icon of={Download} size="small" />
          PNG
        </Button>
      }
      options={
        <>
          <div className={styles.files}>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${fileName}.svg`)}
            >
              <Icon of={Download} size="small" />
              SVG
            </Button>
            <GenerateButton generation={sheet}>A4 sheet</GenerateButton>
          </div>
          <GenerationStatus generation={sheet} what="the QR sheet" />
          <p>Print the code at least 2 cm wide.</p>
          <OfferSwitch profile={profile} offer="qr" />
        </>
      }
    >
      {failed && <GenerationFailed failure={failure} what="the QR code" onTryAgain={load} />}
      {pngFailed && <Alert tone="error">This browser can’t create the PNG. Use the SVG under Options.</Alert>}
    </Tile>
  )
}

function useQr({ slug }: Pick<OwnerProfile, 'slug'>) {
  const dispatch = useAppDispatch()
  const { file_url, isGenerating } = useAppSelector(state => state.common)
  const [failure, setFailure] = useState<Failure>()

  const load = useCallback(async () => {
    const done = await dispatch(fetchQr())
    setFailure(fetchQr.rejected.match(done) ? (done.payload ?? unknownFailure) : undefined)
    // the page became private in another tab
    if (fetchQr.fulfilled.match(done) && done.payload === '') dispatch(profileNeeded())
  }, [dispatch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `slug` is the trigger, because the code contains the link
  useEffect(() => void load(), [slug, load])

  return { qr: file_url, isGenerating, failure, load: () => void load() }
}
