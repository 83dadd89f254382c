import { downloadNames } from '@credence/contract/constants'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Theme } from '@credence/contract/profile/themes'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { downloadStamp, downloadStampSvg } from '../../state/documents.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { Drawing, GenerateButton, GenerationFailed, GenerationStatus, useFileGeneration } from './generate-file.tsx'
import styles from './pieces.module.css'
import { OfferSwitch } from './saved-choices.tsx'
import { needsRecommendation, useStampPicture } from './stamp-picture.ts'
import { ClosedTile, hasRecommendations, Tile } from './tile.tsx'

const about = { title: 'Stamp', line: 'A picture for your site or CV' }

type StampTileProps = { profile: OwnerProfile; theme: Theme }

export function StampTile(props: StampTileProps) {
  return hasRecommendations(props.profile) ? <Stamp {...props} /> : <ClosedTile profile={props.profile} {...about} />
}

function Stamp({ profile, theme }: StampTileProps) {
  const { productName } = usePublicConfig()
  const dispatch = useAppDispatch()
  const { address, busy, failure, load } = useStampPicture(profile, { theme, size: 600 })
  const { stampPng, stampSvg } = downloadNames(productName)
  const png = useFileGeneration('isStampGenerating', () => dispatch(downloadStamp({ theme, name: stampPng })))
  const svg = useFileGeneration(undefined, () => dispatch(downloadStampSvg({ theme, name: stampSvg })))
  if (needsRecommendation(failure)) return <ClosedTile profile={profile} {...about} />
  return (
    <Tile
      {...about}
      piece={
        !failure && (
          <>
            {address && (
              <img
                className={styles.stamp}
                src={address}
                alt="Your stamp"
                width={176}
                height={176}
                data-old={busy || undefined}
              />
            )}
            <Drawing busy={busy} what="the stamp" quiet={address !== undefined} />
          </>
        )
      }
      action={<GenerateButton generation={png}>PNG</GenerateButton>}
      options={
        <>
          <div className={styles.files}>
            <GenerateButton generation={svg}>SVG</GenerateButton>
          </div>
          <GenerationStatus generation={svg} what="the SVG" />
          <p>Download the stamp again when your page changes.</p>
          <OfferSwitch profile={profile} offer="stamp" />
        </>
      }
    >
      {failure && <GenerationFailed failure={failure} what="the stamp" onTryAgain={load} />}
      <GenerationStatus generation={png} what="the stamp" />
    </Tile>
  )
}
