import { useId, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { type RosetteCopy, type RosetteVariant, rosetteLayers, rosetteParams, round2 } from './rosette.ts'
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
export function RosetteFigure({ id, variant = 'full', density = 1, weight = 1, className }: RosetteFigureProps) {
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
