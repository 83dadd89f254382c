import { downloadNames } from '@credence/contract/constants'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { showsSection } from '@credence/contract/profile/sections'
import { specificationErrors } from '@credence/contract/specification-errors'
import { Avatar } from '@credence/ui/avatar'
import { classNames } from '@credence/ui/class-names'
import { ConfirmedSeal } from '@credence/ui/confirmed-badge'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { generatePdf } from '../../state/documents.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { GenerateButton, GenerationStatus, useFileGeneration } from './generate-file.tsx'
import { OfferSwitch } from './offer-switch.tsx'
import styles from './pdf-piece.module.css'
import { Piece } from './piece.tsx'

/** Also available while the page is private. */
export function PdfPiece({ profile }: { profile: OwnerProfile }) {
  const { productName } = usePublicConfig()
  const dispatch = useAppDispatch()
  const name = downloadNames(productName).profilePdf
  const generation = useFileGeneration('isPDFGenerating', () => dispatch(generatePdf({ name })))
  // it failed while the owner was on another page
  const failedMeanwhile = useAppSelector(state => state.common.isPDFError) && !generation.asked
  const failure =
    generation.failure ?? (failedMeanwhile ? { status: 'failed', message: specificationErrors.pdf } : undefined)
  return (
    <Piece
      span={7}
      title="PDF"
      line="For the form that only takes files. Links and codes still work on paper."
      preview={<PdfPreview profile={profile} />}
      action={<GenerateButton generation={generation} words={{ idle: 'Download PDF', busy: 'Making the PDF' }} />}
    >
      <GenerationStatus generation={{ ...generation, failure }} what="the PDF" />
      <dl className={styles.facts}>
        <div>
          <dt>Saved as</dt>
          <dd>{name}, A4</dd>
        </div>
        <div>
          <dt>Shows</dt>
          <dd>Your page as it is today. Download it again when the page changes.</dd>
        </div>
        <div>
          <dt>Carries</dt>
          <dd>The signed records of the recommendations on it, while your page is public.</dd>
        </div>
      </dl>
      <OfferSwitch profile={profile} offer="pdf" label="Readers may download this from your page" />
    </Piece>
  )
}

const shownQuotes = 2

/** A drawn approximation; the PDF is generated on demand. */
function PdfPreview({ profile }: { profile: OwnerProfile }) {
  const { rosette, full_name, headline, picture_url, recommendations, sections } = profile
  const given = showsSection(sections, 'recommendations') ? recommendations.slice(0, shownQuotes) : []
  return (
    <div className={styles.sheet} data-theme="light" role="img" aria-label="The first page of the PDF">
      <div className={classNames('plate', styles.banner)}>
        <RosetteFigure id={rosette} weight={0.6} className={styles.rosette} />
      </div>
      <div className={styles.head}>
        <Avatar id={rosette} name={full_name} picture={picture_url ?? undefined} size={64} className={styles.face} />
        <div>
          <b className={styles.name}>{full_name || 'Your name'}</b>
          <span className={styles.headline}>{headline}</span>
        </div>
      </div>
      {given.map(({ id, line, text, reviewer, email_domain }) => (
        <div key={id} className={styles.quote}>
          <p className={styles.words}>{line ?? text}</p>
          <p className={styles.by}>
            <ConfirmedSeal />
            {reviewer.full_name}, {email_domain}
          </p>
        </div>
      ))}
      <i className={styles.rest} />
      <i className={styles.rest} />
    </div>
  )
}
