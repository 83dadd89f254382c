import { downloadNames } from '@credence/contract/constants'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { showsSection } from '@credence/contract/profile/sections'
import { specificationErrors } from '@credence/contract/specification-errors'
import { printedWords } from '@credence/profile-view/card-text'
import { Avatar } from '@credence/ui/avatar'
import { Checkbox } from '@credence/ui/check'
import { classNames } from '@credence/ui/class-names'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { useState } from 'react'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { generatePdf } from '../../state/documents.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { GenerateButton, GenerationStatus, useFileGeneration } from './generate-file.tsx'
import styles from './pieces.module.css'
import { OfferSwitch } from './saved-choices.tsx'
import { Tile } from './tile.tsx'

/** Also available while the page is private. It has one look. */
export function PdfTile({ profile }: { profile: OwnerProfile }) {
  const { productName } = usePublicConfig()
  const dispatch = useAppDispatch()
  const [codes, setCodes] = useState(true)
  const name = downloadNames(productName).profilePdf
  const generation = useFileGeneration('isPDFGenerating', () => dispatch(generatePdf({ name, codes })))
  // it failed while the owner was on another page
  const failedMeanwhile = useAppSelector(state => state.common.isPDFError) && !generation.asked
  const failure =
    generation.failure ?? (failedMeanwhile ? { status: 'failed', message: specificationErrors.pdf } : undefined)
  return (
    <Tile
      title="PDF"
      line="For forms that only accept files"
      piece={<PdfPreview profile={profile} />}
      action={<GenerateButton generation={generation}>PDF</GenerateButton>}
      options={
        <>
          <Checkbox
            label="Small QR code beside each video"
            checked={codes}
            onChange={({ target }) => setCodes(target.checked)}
          />
          <OfferSwitch profile={profile} offer="pdf" />
        </>
      }
    >
      <GenerationStatus generation={{ ...generation, failure }} what="the PDF" />
    </Tile>
  )
}

const shownQuotes = 2

/** A drawn approximation; the PDF is generated on demand. */
function PdfPreview({ profile }: { profile: OwnerProfile }) {
  const { rosette, full_name, picture_url, recommendations, sections } = profile
  const given = showsSection(sections, 'recommendations') ? recommendations.slice(0, shownQuotes) : []
  return (
    <div className={styles.sheet} data-theme="light" aria-hidden="true">
      <div className={classNames('plate', styles.banner)}>
        <RosetteFigure id={rosette} weight={0.6} className={styles.rosette} />
      </div>
      <div className={styles.head}>
        <Avatar id={rosette} name={full_name} picture={picture_url ?? undefined} size={44} className={styles.face} />
        <b className={styles.name}>{full_name || 'Your name'}</b>
      </div>
      {given.map(each => (
        <p key={each.id} className={styles.quote}>
          {printedWords(each)}
        </p>
      ))}
      <i className={styles.rest} />
      <i className={styles.rest} />
    </div>
  )
}
