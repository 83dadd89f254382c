import type { DailyViews } from '@credence/contract/views/endpoints'
import { Card } from '@credence/ui/card'
import { Chart } from '@credence/ui/chart'
import { TextSkeleton } from '@credence/ui/skeleton'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { useViews } from './use-views.ts'
import styles from './views-card.module.css'
import { comparedWords, dayWords, viewBars, viewKinds, viewsIn, viewsSummary } from './views-words.ts'

/** How often people looked at the page, and by which way they came. */
export function ViewsCard({ isPrivate }: { isPrivate: boolean }) {
  const { days, error, load } = useViews()
  return (
    <Card aria-labelledby="views-title">
      <div className={styles.head}>
        <h2 id="views-title" className="t-h2">
          Views
        </h2>
        {days && <span className="t-meta">{days.length} days</span>}
      </div>
      {days ? (
        <Counts days={days} isPrivate={isPrivate} />
      ) : error ? (
        <p className={styles.words} role="alert">
          We could not load the views.
          <ServerMessage>{error}</ServerMessage>
          <TextButton onClick={load}>Try again</TextButton>
        </p>
      ) : (
        <TextSkeleton label="Loading the views" lines={4} />
      )}
    </Card>
  )
}

function Counts({ days, isPrivate }: { days: DailyViews[]; isPrivate: boolean }) {
  const total = viewsIn(days)
  if (total === 0)
    return (
      <p className={styles.words}>
        {isPrivate
          ? 'Your page is private, so nobody has seen it. Views are counted once it is published.'
          : 'Nobody has looked yet. Send your link to one person. Your own visits are not counted.'}
      </p>
    )
  const ways = viewKinds.filter(({ id }) => days.some(day => day[id] > 0))
  return (
    <>
      <p className={styles.total}>
        <span className={styles.number}>{total}</span>
        <span className="t-small">{comparedWords(days)}</span>
      </p>
      <Chart days={viewBars(days)} summary={viewsSummary(days)} />
      <dl className={styles.ways}>
        {ways.map(({ id, name }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="t-num">{days.reduce((sum, day) => sum + day[id], 0)}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.details}>
        <summary className="link">Day by day</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className={styles.scroll} aria-label="Views day by day" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {ways.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(day => (
                <tr key={day.date}>
                  <th scope="row">{dayWords(day.date)}</th>
                  {ways.map(({ id }) => (
                    <td key={id}>{day[id]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  )
}
