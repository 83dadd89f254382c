import { Card } from '@credence/ui/card'
import { Chart } from '@credence/ui/chart'
import { classNames } from '@credence/ui/class-names'
import { type RosetteVariant, rosetteOutline } from '@credence/ui/rosette'
import { RosetteBand } from '@credence/ui/rosette-band'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import styles from './dev-components.module.css'
import { Section } from './section.tsx'

const inks = [
  'paper',
  'tint',
  'tint-2',
  'ink',
  'ink-2',
  'ink-3',
  'rule',
  'rule-strong',
  'green',
  'seal',
  'amber',
  'danger',
  'steel',
  'focus',
  'press',
  'plate',
]

export function InkSection() {
  return (
    <Section title="Ink">
      <div className={styles.inks}>
        {inks.map(ink => (
          <div key={ink} className={styles.ink}>
            <i style={{ background: `var(--${ink})` }} />
            <span>{ink}</span>
          </div>
        ))}
      </div>
    </Section>
  )
}

export function TypeSection() {
  return (
    <Section title="Type">
      <p className={classNames('t-hero', styles.hero)}>Good work</p>
      <p className="t-title">Besley 400, tight</p>
      <p className={classNames('t-quote', styles.aside)}>Besley italic, for a person’s own aside</p>
      <p className="t-lead">Archivo 400 lead. Plain, concrete, warm.</p>
      <p className="t-body">
        Archivo 400 body, 17 on 26. It keeps a line between 45 and 75 characters so that reading stays easy on a wide
        screen.
      </p>
      <p className="t-wide">Archivo at 125% width, for engraved labels and numbers 0417 2296</p>
    </Section>
  )
}

const variants: { variant: RosetteVariant; className: string | undefined; weight: number }[] = [
  { variant: 'full', className: styles.full, weight: 1 },
  { variant: 'crest', className: styles.full, weight: 1 },
  { variant: 'ring', className: styles.ring, weight: 0.62 },
  { variant: 'ringlet', className: styles.ringlet, weight: 1 },
  { variant: 'mini', className: styles.mini, weight: 1 },
]

/** Together these ids show every main figure and every second ink. */
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

function Outline({ id }: { id: string }) {
  const { d, rotate } = rosetteOutline(id)
  return (
    <svg className={styles.outline} viewBox="-500 -500 1000 1000" aria-hidden="true" focusable="false">
      <path d={d} transform={`rotate(${rotate})`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const values = [3, 5, 4, 2, 6, 7, 3, 4, 9, 12, 8, 5, 6, 4, 7, 10, 14, 9, 6, 5, 8, 11, 7, 9, 13, 18, 12, 9, 11, 15]
const firstDay = Date.UTC(2025, 1, 14)
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const days = values.map((value, index) => ({ value, label: dayFormat.format(firstDay + index * 86_400_000) }))

export function ChartSection() {
  return (
    <Section title="Chart" note="Sample numbers">
      <div className={styles.columns}>
        <Card>
          <Chart days={days} summary="Sample views per day over 30 days. Lowest 2, highest 18, 15 on the last day." />
        </Card>
        <Card>
          <Chart days={days.slice(0, 7).map(day => ({ ...day, value: 0 }))} summary="Sample views: none in 7 days." />
        </Card>
      </div>
    </Section>
  )
}
