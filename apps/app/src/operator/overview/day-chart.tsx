import type { OverviewDay } from '@credence/contract/operator/endpoints'
import { classNames } from '@credence/ui/class-names'
import { dayAndMonth, shortDay } from '../data/times.ts'
import styles from './day-chart.module.css'

const width = 236
const baseline = 62
const tallest = 60
/** Half the distance between the two lines of a day. */
const apart = 1.5

type Counted = Exclude<keyof OverviewDay, 'day'>
type DayChartProps = { title: string; counted: Counted; days: OverviewDay[] }

/** Thirty days of one number: two engraved lines a day, the last day in the seal's colour. */
export function DayChart({ title, counted, days }: DayChartProps) {
  const counts = days.map(day => day[counted])
  const today = counts.at(-1) ?? 0
  const highest = Math.max(0, ...counts)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  return (
    <section className={styles.panel}>
      <div className={styles.top}>
        <h2>{title}</h2>
        <span className="t-meta">{days.length} days</span>
      </div>
      <p className={styles.figures}>
        <span className={classNames('t-num', styles.total)}>{total.toLocaleString('en-GB')}</span>
        <span className="t-meta">today {today}</span>
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} 82`}
        role="img"
        aria-label={`${title} per day, last ${days.length} days. Lowest ${Math.min(...counts)}, highest ${highest}, ${today} today.`}
      >
        <path className={styles.guide} d={`M0 ${baseline}.5H${width}M0 31.5H${width}M0 .5H${width}`} />
        {days.map(({ day }, index) => (
          <path
            key={day}
            className={classNames(styles.day, index === days.length - 1 && styles.today)}
            d={linesOf(index, days.length, (counts[index] ?? 0) / Math.max(1, highest))}
          >
            <title>{`${dayAndMonth(day)}: ${counts[index]}`}</title>
          </path>
        ))}
        {first && last && (
          <>
            <text className={styles.date} x="0" y="78">
              {shortDay(first)}
            </text>
            <text className={styles.date} x={width} y="78" textAnchor="end">
              {shortDay(last)}
            </text>
          </>
        )}
      </svg>
    </section>
  )
}

function linesOf(index: number, count: number, share: number): string {
  const middle = (index + 0.5) * (width / count)
  return [-apart, apart]
    .map(offset => `M${(middle + offset).toFixed(1)} ${baseline}v${(-share * tallest).toFixed(1)}`)
    .join('')
}
