import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { rosetteBand, rosetteParams, round2 } from './rosette.ts'
import styles from './rosette-figure.module.css'

type RosetteBandProps = {
  id: string
  width: number
  height: number
  length: number
  weight?: number
  className?: string | undefined
}

/** The chain of a rosette unrolled into a strip, for footers and banners. */
export function RosetteBand({ id, width, height, length, weight = 1, className }: RosetteBandProps) {
  const tileId = useId()
  const tile = rosetteBand(length, height)
  const repeats = Math.ceil(width / length) - 1
  return (
    <svg
      className={classNames(styles.figure, styles.band, className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      strokeWidth={round2(0.7 * weight)}
      data-ink={rosetteParams(id).ink}
      aria-hidden="true"
      focusable="false"
    >
      <g id={tileId}>
        <path className={styles.a} d={tile.a} />
        <path className={styles.b} d={tile.b} />
      </g>
      {Array.from({ length: repeats }, (_, index) => round2((index + 1) * length)).map(x => (
        <use key={x} href={`#${tileId}`} x={x} />
      ))}
    </svg>
  )
}
