import { classNames } from '@credence/ui/class-names'
import { type RosetteVariant, rosetteOutline } from '@credence/ui/rosette'
import { RosetteBand } from '@credence/ui/rosette-band'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

const variants: { variant: RosetteVariant; className: string | undefined; weight: number }[] = [
  { variant: 'full', className: styles.full, weight: 1 },
  { variant: 'crest', className: styles.full, weight: 1 },
  { variant: 'ring', className: styles.ring, weight: 0.62 },
  { variant: 'ringlet', className: styles.ringlet, weight: 1 },
  { variant: 'mini', className: styles.mini, weight: 1 },
]

/** Ids that between them show every main figure and every second ink. */
const ids = ['founders', 'lena-forsyth', 'social-media-influencers', 'graduates', 'empty-one', 'fractional-leaders']

export function RosetteSection() {
  return (
    <Section title="Rosette">
      <div className={styles.row}>
        {variants.map(({ variant, className, weight }) => (
          <figure key={variant} className={styles.figure}>
            <RosetteFigure id="ines-marlow" variant={variant} weight={weight} className={className} />
            <figcaption className="t-meta">{variant}</figcaption>
          </figure>
        ))}
        <figure className={styles.figure}>
          <Outline id="ines-marlow" />
          <figcaption className="t-meta">outline</figcaption>
        </figure>
      </div>
      <div className={styles.columns}>
        {ids.map(id => (
          <RosetteFigure key={id} id={id} weight={0.8} className={styles.sample} />
        ))}
      </div>
      <div className={classNames('press', styles.ground, styles.columns)}>
        {ids.slice(0, 3).map(id => (
          <RosetteFigure key={id} id={id} weight={0.8} className={styles.sample} />
        ))}
      </div>
      <div className={classNames('plate', styles.ground, styles.columns)}>
        {ids.slice(3).map(id => (
          <RosetteFigure key={id} id={id} weight={0.8} className={styles.sample} />
        ))}
      </div>
      <div className={styles.band}>
        <RosetteBand id="founders" />
      </div>
    </Section>
  )
}

/** What a stamp is cut along. */
function Outline({ id }: { id: string }) {
  const { d, rotate } = rosetteOutline(id)
  return (
    <svg className={styles.outline} viewBox="-500 -500 1000 1000" aria-hidden="true" focusable="false">
      <path d={d} transform={`rotate(${rotate})`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
