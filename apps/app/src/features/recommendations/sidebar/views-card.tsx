import type { DailyViews } from '@credence/contract/views/endpoints'
import { Card } from '@credence/ui/card'
import { Chart } from '@credence/ui/chart'
import { TextSkeleton } from '@credence/ui/skeleton'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../../../api/failure.ts'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { useAppDispatch } from '../../../state/hooks.ts'
import { fetchViews } from '../../../state/views.ts'
import { comparedWords, dayWords, viewBars, viewKinds, viewsIn, viewsSummary } from './view-counts.ts'
import styles from './views-card.module.css'

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
          Your views didn’t load.
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
        {isPrivate ? 'Your page is private.' : 'No views yet. Your own visits don’t count.'}
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

/** Oldest day first; undefined until loaded. */
function useViews() {
  const dispatch = useAppDispatch()
  const [days, setDays] = useState<DailyViews[]>()
  const [error, setError] = useState('')

  const load = useCallback(async () => {
    setError('')
    const done = await dispatch(fetchViews())
    if (fetchViews.fulfilled.match(done)) setDays(done.payload)
    else setError(failureWords(done.payload))
  }, [dispatch])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())

  return { days, error, load: () => void load() }
}
