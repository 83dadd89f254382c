import type { ReactNode } from 'react'
import { useConfig } from '../../config-context.tsx'
import { SectionHead } from '../../layout/section-head.tsx'
import { SamplePdf } from './sample-pdf.tsx'
import sampleQr from './sample-qr.svg'
import { SampleStamp } from './sample-stamp.tsx'
import styles from './share-desk.module.css'

export function ShareDesk() {
  const config = useConfig()
  return (
    <section className={`sect ${styles.section}`}>
      <div className="wrap">
        <SectionHead
          align="start"
          title="One page. Hand it over any way you like."
          lead="Every profile gets its own rosette, drawn from its number. It is on the page, the stamp, the QR sheet and the PDF, so a reader knows they belong together."
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
            text="A picture for your signature, your site or your last slide. Four themes."
          >
            <SampleStamp address={`${new URL(config.appOrigin).host}/cr/ines-marlow`} />
          </Piece>
          <Piece size="small" title="QR code" text="Print it, or hold up your phone.">
            <div className={styles.qr}>
              <img src={sampleQr} alt="QR code of the sample profile" width="176" height="176" loading="lazy" />
              <span className="t-wide">/cr/ines-marlow</span>
            </div>
          </Piece>
        </div>
      </div>
    </section>
  )
}

type PieceProps = { size: 'large' | 'medium' | 'small'; title: string; text: string; children: ReactNode }

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
