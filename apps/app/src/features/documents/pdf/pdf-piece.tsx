import { downloadNames } from '@credence/contract/constants'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { specificationErrors } from '@credence/contract/specification-errors'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { generatePdf } from '../../../state/documents.ts'
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts'
import { MakeButton } from '../making/make-button.tsx'
import { MakingNote } from '../making/making-note.tsx'
import { useMaking } from '../making/use-making.ts'
import { OfferSwitch } from '../offered/offer-switch.tsx'
import { Piece } from '../piece.tsx'
import styles from './pdf-piece.module.css'
import { PdfPreview } from './pdf-preview.tsx'

/** The page as a file. It is the owner's own also while the page is private. */
export function PdfPiece({ profile }: { profile: OwnerProfile }) {
  const { productName } = usePublicConfig()
  const dispatch = useAppDispatch()
  const name = downloadNames(productName).profilePdf
  const making = useMaking('isPDFGenerating', () => dispatch(generatePdf({ name })))
  // it failed while its owner was on another page
  const failedMeanwhile = useAppSelector(state => state.common.isPDFError) && !making.asked
  const failure =
    making.failure ?? (failedMeanwhile ? { status: 'failed', message: specificationErrors.pdf } : undefined)
  return (
    <Piece
      span={7}
      title="PDF"
      line="For the form that only takes files. Links and codes still work on paper."
      bed={<PdfPreview profile={profile} />}
      action={<MakeButton making={making} words={{ idle: 'Download PDF', busy: 'Making the PDF' }} />}
    >
      <MakingNote making={{ ...making, failure }} what="the PDF" />
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
