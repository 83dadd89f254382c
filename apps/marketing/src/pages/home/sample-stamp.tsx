import inesPortrait from '@credence/ui/assets/p1.webp'
import { rosetteLayers, rosetteOutline, rosetteParams, round2 } from '@credence/ui/rosette'
import { useId } from 'react'
import styles from './sample-stamp.module.css'

const owner = 'ines-marlow'

/** The stamp of the sample profile on paper: die-cut outline, ring, two lines of text around the portrait. */
export function SampleStamp({ address }: { address: string }) {
  const id = useId()
  const outline = rosetteOutline(owner, 6)
  const params = rosetteParams(owner)
  return (
    <svg
      className={styles.stamp}
      viewBox="0 0 600 600"
      width="300"
      height="300"
      role="img"
      aria-label="Stamp of the sample profile: recommended by 6 confirmed people"
    >
      <defs>
        <path id={`${id}top`} d="M131 300a169 169 0 1 1 338 0" />
        <path id={`${id}bottom`} d="M113 300a187 187 0 0 0 374 0" />
        <clipPath id={`${id}face`}>
          <circle cx="300" cy="300" r="146" />
        </clipPath>
      </defs>
      <path
        className={styles.paper}
        d={outline.d}
        transform={`translate(300 300) scale(.586) rotate(${round2(outline.rotate)})`}
      />
      <g className={styles.ring} transform={`translate(300 300) scale(.586) rotate(${round2(-90 + params.turn)})`}>
        {rosetteLayers(params, 'ring').map((layer, index) => {
          const pathId = `${id}${index}`
          return (
            <g key={pathId} className={styles[layer.ink]}>
              <path id={pathId} d={layer.d} />
              {layer.copies.slice(1).map(([rotate]) => (
                <use key={rotate} href={`#${pathId}`} transform={`rotate(${round2(rotate)})`} />
              ))}
            </g>
          )
        })}
      </g>
      <circle className={styles.line} cx="300" cy="300" r="206" />
      <circle className={styles.plate} cx="300" cy="300" r="146" />
      <image
        href={inesPortrait}
        x="146"
        y="136"
        width="308"
        height="370"
        clipPath={`url(#${id}face)`}
        preserveAspectRatio="xMidYMin slice"
      />
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
  )
}
