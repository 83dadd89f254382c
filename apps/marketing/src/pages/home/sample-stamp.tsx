import { useId } from 'react'
import { RosettePicture } from '../../layout/rosette-picture.tsx'
import paper from '../../rosettes/stamp.svg'
import { SamplePortrait } from './sample-portrait.tsx'
import styles from './sample-stamp.module.css'

/** The stamp of the sample profile on paper: die-cut outline, ring, two lines of text around the portrait. */
export function SampleStamp({ address }: { address: string }) {
  const id = useId()
  return (
    <div
      className={styles.stamp}
      role="img"
      aria-label="Stamp of the sample profile: recommended by 6 confirmed people"
    >
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
            Recommended by 6 confirmed people
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
