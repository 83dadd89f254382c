import type { ReactNode } from 'react'
import { useConfig } from '../../config-context.tsx'
import { SectionHead } from '../../layout/section-head.tsx'
import { sampleProfileHref } from '../../sample-profile-href.ts'
import { SamplePdf } from './sample-pdf.tsx'
import { SampleStamp } from './sample-stamp.tsx'
import styles from './share-desk.module.css'

/** What a page can be handed over as. The addresses on it lead to pages that exist. */
export function ShareDesk() {
  const config = useConfig()
  return (
    <section className={`sect ${styles.section}`}>
      <div className="wrap">
        <SectionHead
          align="start"
          title="One page. Hand it over any way you like."
          lead="Every profile gets its own rosette, drawn from the link name it began with. It is on the page, the stamp, the QR sheet and the PDF, so a reader knows they belong together."
        />
        <div className={styles.desk}>
          <Piece
            size="large"
            title="PDF"
            text="For the application form that only takes files. The links and the QR code still work on paper."
          >
            <SamplePdf />
          </Piece>
          <Piece
            size="medium"
            title="Stamp"
            text="A picture for your signature, your site or your last slide. It carries its own proof."
          >
            <SampleStamp address={(sampleProfileHref(config) ?? config.marketingOrigin).replace(/^https?:\/\//, '')} />
          </Piece>
        </div>
      </div>
    </section>
  )
}

type PieceProps = { size: 'large' | 'medium'; title: string; text: string; children: ReactNode }

function Piece({ size, title, text, children }: PieceProps) {
  return (
    <figure className={styles.piece} data-size={size}>
      <div className={styles.bed}>{children}</div>
      <figcaption>
        <b>{title}</b>
        <span>{text}</span>
      </figcaption>
    </figure>
  )
}
