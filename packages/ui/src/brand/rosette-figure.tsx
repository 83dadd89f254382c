import { useId, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { usePageRing } from './page-rings.tsx'
import {
  miniWidth,
  type RosetteCopy,
  type RosetteVariant,
  rosetteBand,
  rosetteLayers,
  rosetteParams,
  round2,
} from './rosette.ts'
import styles from './rosette-figure.module.css'

type RosetteFigureProps = {
  /** What the figure is drawn from, such as a profile's id. */
  id: string
  variant?: RosetteVariant
  /** 1 to about 480 px wide, 1.6 to 2.4 for heroes. */
  density?: number
  /** Line weight; rings under 240 px want .62. */
  weight?: number
  className?: string | undefined
}

/** A rosette as elements. It fills the box its class gives it; decoration only, so hidden from assistive technology. */
export function RosetteFigure(props: RosetteFigureProps) {
  const pageRing = usePageRing()
  return pageRing && props.variant === 'mini' ? (
    <SharedRing {...props} pageRing={pageRing} />
  ) : (
    <DrawnFigure {...props} />
  )
}

type SharedRingProps = RosetteFigureProps & { pageRing: (lobes: number) => string }

function SharedRing({ id, weight = 1, className, pageRing }: SharedRingProps) {
  const { m, ink, turn } = rosetteParams(id)
  return (
    <svg
      className={classNames(styles.figure, className)}
      viewBox="-500 -500 1000 1000"
      data-ink={ink}
      aria-hidden="true"
      focusable="false"
    >
      <use
        className={styles.a}
        href={pageRing(m)}
        strokeWidth={round2(miniWidth * weight)}
        transform={`rotate(${round2(-90 + turn)})`}
      />
    </svg>
  )
}

function DrawnFigure({ id, variant = 'full', density = 1, weight = 1, className }: RosetteFigureProps) {
  const prefix = useId()
  const figure = useMemo(() => {
    const params = rosetteParams(id)
    return { ...params, layers: rosetteLayers(params, variant, density) }
  }, [id, variant, density])
  return (
    <svg
      className={classNames(styles.figure, className)}
      viewBox="-500 -500 1000 1000"
      data-ink={figure.ink}
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`rotate(${round2(-90 + figure.turn)})`}>
        {figure.layers.map((layer, index) => {
          const pathId = `${prefix}${index}`
          return (
            <g key={pathId} className={styles[layer.ink]} strokeWidth={round2(layer.width * weight)}>
              {/* An attribute, since a rule would not reach into the copies. */}
              <path id={pathId} d={layer.d} vectorEffect="non-scaling-stroke" />
              {layer.copies.slice(1).map(copy => (
                <use key={copy.join()} href={`#${pathId}`} transform={placement(copy)} />
              ))}
            </g>
          )
        })}
      </g>
    </svg>
  )
}

function placement([rotate, scale]: RosetteCopy): string {
  return `rotate(${round2(rotate)})${scale === 1 ? '' : `scale(${round2(scale)})`}`
}

type RosetteBandProps = {
  id: string
  width?: number
  height?: number
  /** Length of the tile that repeats. */
  length?: number
  weight?: number
  className?: string | undefined
}

/** The chain of a rosette unrolled into a strip, for footers and banners. */
export function RosetteBand({ id, width = 1440, height = 60, length = 120, weight = 1, className }: RosetteBandProps) {
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
