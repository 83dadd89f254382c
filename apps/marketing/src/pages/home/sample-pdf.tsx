import { RosettePicture } from '../../layout/rosette-picture.tsx'
import sheetRosette from '../../rosettes/sheet.svg'
import styles from './sample-pdf.module.css'

/** The first page of a profile's PDF, too small to read and not meant to be. */
export function SamplePdf() {
  return (
    <div className={styles.page} role="img" aria-label="First page of the sample profile as a PDF">
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
