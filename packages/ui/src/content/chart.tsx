import { classNames } from '../class-names.ts'
import styles from './chart.module.css'

const width = 296
const baseline = 96

type ChartProps = {
  /** One per day, oldest first; `label` is the day as it is shown. */
  days: { label: string; value: number }[]
  /** The whole chart in one sentence: what, how long, lowest, highest, latest. */
  summary: string
}

/** Daily counts as engraved bars, the latest in the seal's colour. */
export function Chart({ days, summary }: ChartProps) {
  const top = chartTop(Math.max(0, ...days.map(day => day.value)))
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} 118`} role="img" aria-label={summary}>
      <path className={styles.guide} d={`M0 ${baseline}.5H${width}M0 48.5H${width}M0 .5H${width}`} />
      {days.map((day, index) => (
        <path
          key={day.label}
          className={classNames(styles.bar, index === days.length - 1 && styles.latest)}
          d={barPath(index, days.length, day.value / top)}
        />
      ))}
      <text className={styles.date} x="0" y="113">
        {days[0]?.label}
      </text>
      <text className={styles.date} x={width} y="113" textAnchor="end">
        {days.at(-1)?.label}
      </text>
    </svg>
  )
}

/** 4, 10, 20, 40, 100, 200 …: what the top guide stands for, so that both guides mean whole, round numbers. */
export function chartTop(highest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(highest, 4)))
  const step = [1, 2, 4, 10].find(candidate => highest <= candidate * magnitude && candidate * magnitude >= 4) ?? 10
  return step * magnitude
}

function barPath(index: number, count: number, share: number): string {
  const step = width / count
  const gap = Math.min(2.5, step / 4)
  return [-gap, 0, gap]
    .map(offset => `M${((index + 0.5) * step + offset).toFixed(2)} ${baseline}v${(-share * baseline).toFixed(1)}`)
    .join('')
}
