import { Card } from '@credence/ui/card'
import { Chart } from '@credence/ui/chart'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

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
