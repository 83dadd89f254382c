import { type ReactNode, useId } from 'react'
import { RosettePicture, SectionHead } from '../../layout/page-parts.tsx'
import { useConfig } from '../../page-contexts.tsx'
import sheetRosette from '../../rosettes/sheet.svg'
import paper from '../../rosettes/stamp.svg'
import { sampleProfileHref } from '../../site-paths.ts'
import { SamplePortrait } from './samples.tsx'
import styles from './share-desk.module.css'

/** Ways to share a page. The addresses on it open pages that exist. */
export function ShareDesk() {
  const config = useConfig()
  return (
    <section className={`sect ${styles.section}`}>
      <div className="wrap">
        <SectionHead
          align="start"
          title="One page, many ways to share it."
          lead="A link, a PDF, a QR code or a stamp, all with your own pattern."
        />
        <div className={styles.desk}>
          <Piece size="large" title="PDF" text="For forms that only take files. The QR code works on paper.">
            <SamplePdf />
          </Piece>
          <Piece size="medium" title="Stamp" text="A picture for your e-mail signature, website or slides.">
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

/** The first page of a profile's PDF, too small to read. */
function SamplePdf() {
  return (
    <div className={styles.page} role="img" aria-label="First page of the sample as a PDF">
      <div className={`plate ${styles.banner}`}>
        <RosettePicture src={sheetRosette} className={styles.rosette} />
      </div>
      <b>Ines Marlow</b>
      <span>Fractional chief operating officer</span>
      <i />
      <i />
      <i className={styles.short} />
      <p>“The only one who left us with a team that did not need her.”</p>
      <i />
      <i className={styles.shorter} />
    </div>
  )
}

/** The stamp of the sample profile on paper: die-cut outline, ring, two lines of text around the portrait. */
function SampleStamp({ address }: { address: string }) {
  const id = useId()
  return (
    <div className={styles.stamp} role="img" aria-label="Stamp of the sample page: 6 recommendations">
      <RosettePicture src={paper} className={styles.paper} />
      <svg viewBox="0 0 600 600" width="300" height="300" aria-hidden="true" focusable="false">
        <defs>
          <path id={`${id}top`} d="M131 300a169 169 0 1 1 338 0" />
          <path id={`${id}bottom`} d="M113 300a187 187 0 0 0 374 0" />
        </defs>
        <circle className={styles.line} cx="300" cy="300" r="206" />
        <circle className={styles.plate} cx="300" cy="300" r="146" />
        <circle className={styles.line} cx="300" cy="300" r="149.5" />
        <circle className={styles.seal} cx="122" cy="306" r="7" />
        <circle className={styles.seal} cx="478" cy="306" r="7" />
        <text className={styles.text} textAnchor="middle">
          <textPath href={`#${id}top`} startOffset="50%">
            6 recommendations
          </textPath>
        </text>
        <text className={styles.text} textAnchor="middle">
          <textPath href={`#${id}bottom`} startOffset="50%">
            {address}
          </textPath>
        </text>
      </svg>
      <div className={styles.face}>
        <SamplePortrait alt="" sizes="154px" />
      </div>
    </div>
  )
}
